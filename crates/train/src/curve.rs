//! The errors of a fit as a picture.

use std::fmt::Write as _;

use crate::fit::Epoch;

const WIDTH: f64 = 720.0;
const HEIGHT: f64 = 400.0;
const LEFT: f64 = 70.0;
const RIGHT: f64 = 20.0;
const TOP: f64 = 30.0;
const BOTTOM: f64 = 45.0;

/// An SVG of the errors by epoch, with that of the evaluation by hand as a dashed line.
pub(crate) fn draw(epochs: &[Epoch], by_hand: f64) -> String {
    let all = epochs
        .iter()
        .flat_map(|epoch| [epoch.train, epoch.held_out])
        .chain([by_hand]);
    let (low, high) = all.fold((f64::MAX, 0.0_f64), |(low, high), error| {
        (low.min(error), high.max(error))
    });
    let room = (high - low).max(1e-6) * 0.08;
    let (low, high) = ((low - room).max(0.0), high + room);
    let x =
        |epoch: usize| LEFT + (WIDTH - LEFT - RIGHT) * epoch as f64 / epochs.len().max(2) as f64;
    let y = |error: f64| TOP + (HEIGHT - TOP - BOTTOM) * (high - error) / (high - low);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" font-family=\"sans-serif\" font-size=\"12\">\n\
         <rect width=\"{WIDTH}\" height=\"{HEIGHT}\" fill=\"#fff\"/>\n"
    );
    for step in 0..=5 {
        let error = low + (high - low) * f64::from(step) / 5.0;
        let _ = writeln!(
            svg,
            "<path d=\"M{LEFT} {0:.1}H{1}\" stroke=\"#ddd\"/><text x=\"{2}\" y=\"{3:.1}\" text-anchor=\"end\">{error:.4}</text>",
            y(error),
            WIDTH - RIGHT,
            LEFT - 6.0,
            y(error) + 4.0
        );
    }
    let every = epochs.len().div_ceil(12).max(1);
    for epoch in (every..=epochs.len()).step_by(every) {
        let at = HEIGHT - BOTTOM + 18.0;
        let _ = writeln!(
            svg,
            "<text x=\"{:.1}\" y=\"{at}\" text-anchor=\"middle\">{epoch}</text>",
            x(epoch)
        );
    }
    let _ = writeln!(
        svg,
        "<path d=\"M{LEFT} {:.1}H{}\" stroke=\"#777\" stroke-dasharray=\"5 4\"/>",
        y(by_hand),
        WIDTH - RIGHT
    );
    let mut line = |colour: &str, of: fn(&Epoch) -> f64| {
        let points: Vec<String> = (epochs.iter().zip(1..))
            .map(|(epoch, number)| format!("{:.1},{:.1}", x(number), y(of(epoch))))
            .collect();
        let points = points.join(" ");
        let _ = writeln!(
            svg,
            "<polyline points=\"{points}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"2\"/>"
        );
    };
    line("#1f77b4", |epoch| epoch.train);
    line("#d62728", |epoch| epoch.held_out);
    let legend = [
        ("#1f77b4", "learnt from"),
        ("#d62728", "held out"),
        ("#777", "evaluation by hand, held out"),
    ];
    for ((colour, text), at) in legend.into_iter().zip([80.0, 190.0, 280.0]) {
        let _ = writeln!(
            svg,
            "<path d=\"M{at} 16h18\" stroke=\"{colour}\" stroke-width=\"3\"/><text x=\"{}\" y=\"20\">{text}</text>",
            at + 24.0
        );
    }
    let _ = writeln!(
        svg,
        "<text x=\"{}\" y=\"{}\" text-anchor=\"middle\">epoch (mean squared error of the expected result)</text>",
        WIDTH / 2.0,
        HEIGHT - 8.0
    );
    svg + "</svg>\n"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn curves_lie_in_the_picture() {
        let epochs = [(0.1, 0.11), (0.08, 0.1)].map(|(train, held_out)| Epoch {
            train,
            held_out,
            pace: 1.0,
        });
        let svg = draw(&epochs, 0.12);
        assert!(svg.starts_with("<svg") && svg.ends_with("</svg>\n"));
        let points = svg
            .split("points=\"")
            .skip(1)
            .flat_map(|rest| rest.split('"').next().unwrap().split([' ', ',']));
        let numbers: Vec<f64> = points.map(|number| number.parse().unwrap()).collect();
        assert_eq!(numbers.len(), 8);
        assert!(numbers.iter().all(|number| (0.0..=WIDTH).contains(number)));
        assert!(draw(&[], 0.1).contains("by hand"));
    }
}
