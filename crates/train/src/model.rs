//! What is learnt, and how an error is led back to it.
//!
//! All numbers lie in one list, so that whatever adjusts them need not know what they are. Beside what a [`Net`] has, there
//! are rows that count on every place: few positions show every type everywhere, and what is true of a place is mostly
//! true of its neighbours. They are added to the others when the net is made.

use variorum_engine::net::{
    BUCKETS, COUNT_ROWS, DESCRIPTORS, Known, Net, SCALE, Shape, threat_place, threat_places,
};
use variorum_rules::SplitMix64;

use crate::adam::Group;
use crate::corpus::{Corpus, Label};

/// Descriptors of a type that are not 0, with their numbers.
type Sparse = Vec<(usize, f32)>;

/// How much faster than other numbers those of one type on one square fade.
const OWN_FADE: f32 = 10.0;

/// How much larger the steps of numbers for threats are. Most threats are rare, and no other number says the same.
const THREATS_PACE: f32 = 8.0;

/// Where everything lies among the parameters.
#[derive(Clone, Debug)]
pub(crate) struct Layout {
    pub(crate) shape: Shape,
    pub(crate) hidden: usize,
    pub(crate) types: usize,
    descriptors: Vec<Sparse>,
    shared: usize,
    shared_any: usize,
    own: usize,
    own_any: usize,
    counts: usize,
    pub(crate) bias: usize,
    pub(crate) output: usize,
    pub(crate) output_bias: usize,
    pub(crate) threats: usize,
    pub(crate) len: usize,
}

impl Layout {
    pub(crate) fn new(shape: Shape, hidden: usize, known: &[Known]) -> Layout {
        let (types, count) = (known.len(), DESCRIPTORS.len());
        let sizes = [
            2 * count * shape.places() * hidden,
            2 * count * hidden,
            types * 2 * shape.places() * hidden,
            types * 2 * hidden,
            COUNT_ROWS * hidden,
            hidden,
            BUCKETS * 2 * hidden,
            BUCKETS,
            threat_places(types),
        ];
        let mut begins = [0; 10];
        for (at, size) in sizes.iter().enumerate() {
            begins[at + 1] = begins[at] + size;
        }
        let [
            shared,
            shared_any,
            own,
            own_any,
            counts,
            bias,
            output,
            output_bias,
            threats,
            len,
        ] = begins;
        let sparse = |known: &Known| {
            let all = known.descriptors.iter().copied().enumerate();
            all.filter(|(_, number)| *number != 0.0).collect()
        };
        Layout {
            shape,
            hidden,
            types,
            descriptors: known.iter().map(sparse).collect(),
            shared,
            shared_any,
            own,
            own_any,
            counts,
            bias,
            output,
            output_bias,
            threats,
            len,
        }
    }

    /// Numbers to begin with: those that descriptors add are small and random, the rest says nothing.
    pub(crate) fn begin(&self, seed: u64) -> Vec<f32> {
        let mut numbers = vec![0.0; self.len];
        let mut random = SplitMix64::new(seed);
        for number in &mut numbers[self.shared..self.shared_any] {
            *number = (random.below(20_001) as f32 / 10_000.0 - 1.0) * 0.04;
        }
        numbers[self.bias..self.output].fill(0.25);
        numbers
    }

    /// The numbers of a net of this shape and size, for what it does not know nothing; the inverse of [`Layout::net`].
    pub(crate) fn of(&self, net: &Net, known: &[Known]) -> Vec<f32> {
        let mut numbers = vec![0.0; self.len];
        numbers[self.shared..self.shared_any].copy_from_slice(&net.shared);
        let block = 2 * self.shape.places() * self.hidden;
        for (kind, known) in known.iter().enumerate() {
            if let Some(at) = net.find(&known.id, &known.descriptors) {
                numbers[self.own + kind * block..][..block]
                    .copy_from_slice(&net.own[at * block..][..block]);
            }
        }
        if !net.counts.is_empty() {
            numbers[self.counts..self.bias].copy_from_slice(&net.counts);
        }
        numbers[self.bias..self.output].copy_from_slice(&net.bias);
        numbers[self.output..self.output_bias].copy_from_slice(&net.output);
        numbers[self.output_bias..self.threats].copy_from_slice(&net.output_bias);
        if !net.threats.is_empty() {
            let at = |known: &Known| net.find(&known.id, &known.descriptors);
            let there: Vec<Option<usize>> = known.iter().map(at).collect();
            for (place, from) in threat_pairs(&there, net.known.len()) {
                numbers[self.threats + place] = net.threats[from];
            }
        }
        numbers
    }

    /// The kinds of numbers. Those of rows fade; those of one type's own squares, of which there are most and of which most are
    /// seen least, [`OWN_FADE`] times as fast. Those for threats make [`THREATS_PACE`] times as large steps.
    pub(crate) fn groups(&self, fade: f32) -> [Group; 8] {
        [
            (self.shared..self.shared_any, fade, 1.0),
            (self.shared_any..self.own, fade, 1.0),
            (self.own..self.own_any, OWN_FADE * fade, 1.0),
            (self.own_any..self.counts, fade, 1.0),
            (self.counts..self.bias, fade, 1.0),
            (self.bias..self.output, 0.0, 1.0),
            (self.output..self.threats, 0.0, 1.0),
            (self.threats..self.len, fade, THREATS_PACE),
        ]
        .map(|(range, fade, pace)| Group { range, fade, pace })
    }

    pub(crate) fn rows(&self) -> usize {
        COUNT_ROWS + self.types * 2 * self.shape.places()
    }

    /// Calls with each row of a unit and the place of every list that it is made of, with its weight.
    fn parts(&self, row: usize, mut call: impl FnMut(usize, f32)) {
        let (places, hidden) = (self.shape.places(), self.hidden);
        let (side, place) = (row / places, row % places);
        let (kind, relation) = (side / 2, side % 2);
        for (index, weight) in &self.descriptors[kind] {
            let index = relation * DESCRIPTORS.len() + index;
            call(self.shared + (index * places + place) * hidden, *weight);
        }
        call(self.own + row * hidden, 1.0);
    }

    /// The same for what counts on every place, by type and relation.
    fn parts_anywhere(&self, side: usize, mut call: impl FnMut(usize, f32)) {
        let (kind, relation) = (side / 2, side % 2);
        for (index, weight) in &self.descriptors[kind] {
            let index = relation * DESCRIPTORS.len() + index;
            call(self.shared_any + index * self.hidden, *weight);
        }
        call(self.own_any + side * self.hidden, 1.0);
    }

    /// All rows: those of counts, then those of units.
    pub(crate) fn fold(&self, numbers: &[f32]) -> Vec<f32> {
        let (places, hidden) = (self.shape.places(), self.hidden);
        let mut table = vec![0.0; self.rows() * hidden];
        let (counts, units) = table.split_at_mut(COUNT_ROWS * hidden);
        counts.copy_from_slice(&numbers[self.counts..self.bias]);
        let part = |from: usize| &numbers[from..from + hidden];
        for side in 0..2 * self.types {
            let mut anywhere = vec![0.0; hidden];
            self.parts_anywhere(side, |from, weight| add(&mut anywhere, part(from), weight));
            for row in side * places..(side + 1) * places {
                let sums = &mut units[row * hidden..][..hidden];
                sums.copy_from_slice(&anywhere);
                self.parts(row, |from, weight| add(sums, part(from), weight));
            }
        }
        table
    }

    /// Leads the slope by rows back to what rows are made of.
    pub(crate) fn unfold(&self, table: &[f32], slope: &mut [f32]) {
        let (places, hidden) = (self.shape.places(), self.hidden);
        let (counts, units) = table.split_at(COUNT_ROWS * hidden);
        add(&mut slope[self.counts..self.bias], counts, 1.0);
        for side in 0..2 * self.types {
            let mut anywhere = vec![0.0; hidden];
            for row in side * places..(side + 1) * places {
                let part = &units[row * hidden..][..hidden];
                if part.iter().all(|number| *number == 0.0) {
                    continue;
                }
                add(&mut anywhere, part, 1.0);
                self.parts(row, |to, weight| {
                    add(&mut slope[to..to + hidden], part, weight);
                });
            }
            self.parts_anywhere(side, |to, weight| {
                add(&mut slope[to..to + hidden], &anywhere, weight);
            });
        }
    }

    /// The places of the numbers that a position's threats add.
    #[inline]
    fn threats(&self, corpus: &Corpus, at: usize) -> impl Iterator<Item = usize> {
        let threats = corpus.threats(at).iter();
        threats.map(|threat| self.threats + threat.place(self.types))
    }

    /// The same numbers with none for threats, and in their place what they add on average, by bucket.
    pub(crate) fn without_threats(&self, numbers: &[f32], corpus: &Corpus) -> Vec<f32> {
        let mut sums = [(0.0_f64, 0.0_f64); BUCKETS];
        for (at, label) in corpus.labels.iter().enumerate() {
            let places = self.threats(corpus, at);
            let sum: f32 = places.map(|place| numbers[place]).sum();
            let (count, total) = &mut sums[usize::from(label.bucket)];
            *count += 1.0;
            *total += f64::from(sum);
        }
        let mut without = numbers.to_vec();
        for (bias, (count, total)) in without[self.output_bias..].iter_mut().zip(sums) {
            *bias += (total / count.max(1.0)) as f32;
        }
        without[self.threats..].fill(0.0);
        without
    }

    /// The net of these numbers, without types that never occurred.
    pub(crate) fn net(&self, numbers: &[f32], known: &[Known], occurring: &[bool]) -> Option<Net> {
        let (places, hidden) = (self.shape.places(), self.hidden);
        let kept: Vec<usize> = (0..self.types).filter(|kind| occurring[*kind]).collect();
        let known = kept.iter().map(|kind| known[*kind].clone()).collect();
        let mut net = Net::zero(self.shape, hidden, known)?;
        let with = |to: &mut [f32], from: usize, anywhere: usize| {
            for (at, number) in to.iter_mut().enumerate() {
                *number = numbers[from + at] + numbers[anywhere + at % hidden];
            }
        };
        let block = places * hidden;
        for (index, to) in net.shared.chunks_mut(block).enumerate() {
            with(
                to,
                self.shared + index * block,
                self.shared_any + index * hidden,
            );
        }
        for (index, to) in net.own.chunks_mut(block).enumerate() {
            let side = kept[index / 2] * 2 + index % 2;
            with(to, self.own + side * block, self.own_any + side * hidden);
        }
        let counts = &numbers[self.counts..self.bias];
        // A game that counts nothing has learnt nothing of it.
        if counts.iter().any(|number| *number != 0.0) {
            net.counts = counts.to_vec();
        }
        net.bias.copy_from_slice(&numbers[self.bias..self.output]);
        net.output
            .copy_from_slice(&numbers[self.output..self.output_bias]);
        net.output_bias
            .copy_from_slice(&numbers[self.output_bias..self.threats]);
        net.threats = vec![0.0; threat_places(kept.len())];
        let kept: Vec<Option<usize>> = kept.into_iter().map(Some).collect();
        for (place, from) in threat_pairs(&kept, self.types) {
            net.threats[place] = numbers[self.threats + from];
        }
        Some(net)
    }
}

/// Places of threats among types that have these numbers among others, so many, each with its place there.
fn threat_pairs(numbers: &[Option<usize>], others: usize) -> Vec<(usize, usize)> {
    let known = || {
        numbers
            .iter()
            .enumerate()
            .filter_map(|(at, other)| Some((at, (*other)?)))
    };
    let mut pairs = Vec::new();
    for (attacker, from) in known() {
        for (victim, on) in known() {
            for (relation, guarded) in [(0, false), (0, true), (1, false), (1, true)] {
                let here = threat_place(numbers.len(), relation, attacker, victim, guarded);
                pairs.push((here, threat_place(others, relation, from, on, guarded)));
            }
        }
    }
    pairs
}

/// Adds to each number of a list so many times that of another.
#[inline]
fn add(sums: &mut [f32], part: &[f32], weight: f32) {
    for (sum, number) in sums.iter_mut().zip(part) {
        *sum += weight * number;
    }
}

/// What is aimed at.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Aim {
    /// Centipawns by which the chances become e : 1.
    pub(crate) spread: f32,
    /// How much of the aim is the score; the rest is the result.
    pub(crate) score_share: f32,
}

pub(crate) fn sigmoid(x: f32) -> f32 {
    1.0 / (1.0 + (-x).exp())
}

impl Aim {
    fn target(self, label: &Label) -> f32 {
        let score = sigmoid(label.score / self.spread);
        self.score_share * score + (1.0 - self.score_share) * label.result
    }

    /// The error of a correction of the evaluation by hand, and its slope.
    fn error(self, label: &Label, output: f32) -> (f32, f32) {
        let chance = sigmoid((label.hand + SCALE * output) / self.spread);
        let off = chance - self.target(label);
        let slope = 2.0 * off * chance * (1.0 - chance) * SCALE / self.spread;
        (off * off, slope)
    }
}

/// The sum of errors over some positions, and its slope by rows and by the numbers behind them.
#[derive(Clone, Debug)]
pub(crate) struct Slope {
    pub(crate) error: f64,
    pub(crate) table: Vec<f32>,
    /// By number from the bias on.
    pub(crate) rest: Vec<f32>,
}

impl Slope {
    fn new(layout: &Layout) -> Slope {
        Slope {
            error: 0.0,
            table: vec![0.0; layout.rows() * layout.hidden],
            rest: vec![0.0; layout.len - layout.bias],
        }
    }

    pub(crate) fn add(&mut self, other: &Slope) {
        self.error += other.error;
        add(&mut self.table, &other.table, 1.0);
        add(&mut self.rest, &other.rest, 1.0);
    }
}

/// One thread's share of the work.
pub(crate) struct Work<'a> {
    pub(crate) layout: &'a Layout,
    pub(crate) corpus: &'a Corpus,
    pub(crate) numbers: &'a [f32],
    pub(crate) table: &'a [f32],
    pub(crate) aim: Aim,
}

/// What a position says, on the way to its error.
struct Seen<'a, const H: usize> {
    views: [[f32; H]; 2],
    label: &'a Label,
    error: f32,
    /// The slope of the error by the output.
    up: f32,
}

/// Calls a method of [`Work`] for the hidden numbers that there are: known to the compiler, they are computed side by side.
macro_rules! by_width {
    ($work:expr, $method:ident, $picked:expr) => {
        match $work.layout.hidden {
            16 => $work.$method::<16>($picked),
            32 => $work.$method::<32>($picked),
            48 => $work.$method::<48>($picked),
            _ => $work.$method::<64>($picked),
        }
    };
}

impl Work<'_> {
    /// The slope over some positions, each with whether it is seen in a mirror.
    pub(crate) fn slope(&self, picked: &[(u32, bool)]) -> Slope {
        by_width!(self, slope_of, picked)
    }

    fn slope_of<const H: usize>(&self, picked: &[(u32, bool)]) -> Slope {
        let mut slope = Slope::new(self.layout);
        for (at, mirrored) in picked {
            let seen = self.see::<H>(*at, *mirrored);
            slope.error += f64::from(seen.error);
            self.lead_back(&seen, *at, *mirrored, &mut slope);
        }
        slope
    }

    /// The sum of errors over some positions.
    pub(crate) fn error(&self, picked: &[(u32, bool)]) -> f64 {
        by_width!(self, error_of, picked)
    }

    fn error_of<const H: usize>(&self, picked: &[(u32, bool)]) -> f64 {
        let error = |(at, mirrored): &(u32, bool)| self.see::<H>(*at, *mirrored).error;
        picked.iter().map(error).map(f64::from).sum()
    }

    /// The way forward: from a position to its error.
    #[inline]
    fn see<const H: usize>(&self, at: u32, mirrored: bool) -> Seen<'_, H> {
        let views = self.views::<H>(at, mirrored);
        let label = &self.corpus.labels[at as usize];
        let (error, up) = self.aim.error(label, self.output(&views, at));
        Seen {
            views,
            label,
            error,
            up,
        }
    }

    fn rows(&self, at: u32) -> &[u16] {
        let begin = self.corpus.starts[at as usize] as usize;
        &self.corpus.rows[begin..self.corpus.starts[at as usize + 1] as usize]
    }

    fn seen(&self, row: u16, mirrored: bool) -> [usize; 2] {
        let row = match mirrored {
            true => self.corpus.mirror[usize::from(row)],
            false => row,
        };
        [row.into(), self.corpus.flip[usize::from(row)].into()]
    }

    /// The hidden numbers as the side to move and as the other sees the board.
    #[inline]
    fn views<const H: usize>(&self, at: u32, mirrored: bool) -> [[f32; H]; 2] {
        let mut view = [0.0; H];
        view.copy_from_slice(&self.numbers[self.layout.bias..self.layout.output]);
        let mut views = [view; 2];
        for row in self.rows(at) {
            for (view, row) in views.iter_mut().zip(self.seen(*row, mirrored)) {
                add(view, &self.table[row * H..][..H], 1.0);
            }
        }
        views
    }

    fn output<const H: usize>(&self, views: &[[f32; H]; 2], at: u32) -> f32 {
        let bucket = usize::from(self.corpus.labels[at as usize].bucket);
        let weights = &self.numbers[self.layout.output + bucket * 2 * H..][..2 * H];
        let pairs = views.as_flattened().iter().zip(weights);
        let sum: f32 = pairs
            .map(|(number, weight)| number.clamp(0.0, 1.0).powi(2) * weight)
            .sum();
        let threats = self.layout.threats(self.corpus, at as usize);
        let threats: f32 = threats.map(|place| self.numbers[place]).sum();
        sum + threats + self.numbers[self.layout.output_bias + bucket]
    }

    /// The way back: from the error to all numbers that it comes from.
    fn lead_back<const H: usize>(
        &self,
        seen: &Seen<'_, H>,
        at: u32,
        mirrored: bool,
        slope: &mut Slope,
    ) {
        let (views, up) = (&seen.views, seen.up);
        let bucket = usize::from(seen.label.bucket);
        let first = self.layout.output + bucket * 2 * H;
        let mut backs = [[0.0; H]; 2];
        for (index, number) in views.as_flattened().iter().enumerate() {
            let inside = number.clamp(0.0, 1.0);
            slope.rest[first - self.layout.bias + index] += up * inside * inside;
            let open = if *number > 0.0 && *number < 1.0 {
                1.0
            } else {
                0.0
            };
            let back = up * self.numbers[first + index] * 2.0 * inside * open;
            backs.as_flattened_mut()[index] = back;
            slope.rest[index % H] += back;
        }
        slope.rest[self.layout.output_bias - self.layout.bias + bucket] += up;
        for place in self.layout.threats(self.corpus, at as usize) {
            slope.rest[place - self.layout.bias] += up;
        }
        for row in self.rows(at) {
            for (back, row) in backs.iter().zip(self.seen(*row, mirrored)) {
                add(&mut slope.table[row * H..][..H], back, 1.0);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::Arc;
    use variorum_engine::Engine;
    use variorum_rules::{SplitMix64, with_board};

    use crate::sample::Sample;

    /// What is fitted here is what the engine computes.
    #[test]
    fn the_engine_says_what_was_fitted() {
        // The second and the third count besides: checks, moves of a turn, rights to castle.
        for id in ["nova10", "threecheck", "progressive"] {
            is_what_was_fitted(id);
        }
    }

    fn is_what_was_fitted(id: &str) {
        let rules = variorum_catalog::load(id).unwrap();
        let mut random = SplitMix64::new(2);
        let mut position = rules.start_position().unwrap();
        let mut corpus = Corpus::empty(&rules);
        let mut positions = Vec::new();
        let mut samples = Vec::new();
        for _ in 0..40 {
            let moves = position.legal_moves();
            position.play_unchecked(moves[random.below(moves.len())]);
            if position.outcome().is_some() {
                break;
            }
            samples.push(with_board!(&position, board => Sample::of(board, 0)));
            positions.push(position.clone());
        }
        corpus.take_for_tests(&rules, samples);
        let layout = Layout::new(corpus.shape, 32, &corpus.known);
        let mut numbers = layout.begin(1);
        for number in &mut numbers {
            *number += (random.below(2_001) as f32 / 1_000.0 - 1.0) * 0.03;
        }
        let net = layout.net(&numbers, &corpus.known, &corpus.occurring());
        let table = layout.fold(&numbers);
        let aim = Aim {
            spread: 300.0,
            score_share: 1.0,
        };
        let work = Work {
            layout: &layout,
            corpus: &corpus,
            numbers: &numbers,
            table: &table,
            aim,
        };
        let (mut alone, mut taught) = (Engine::new(1), Engine::new(1));
        alone.set_net(None);
        taught.set_net(net.map(Arc::new));
        let mut largest = 0.0_f32;
        for (at, position) in positions.iter().enumerate() {
            let at = at as u32;
            let fitted = SCALE * work.output(&work.views::<32>(at, false), at);
            let said = (taught.evaluate(position) - alone.evaluate(position)) as f32;
            assert!(
                (fitted - said).abs() < 8.0 + fitted.abs() / 8.0,
                "{id}, {at}: {fitted} {said}"
            );
            largest = largest.max(fitted.abs());
        }
        assert_eq!(positions.len(), corpus.len());
        assert!(largest > 20.0, "{id}: {largest}");
    }
}
