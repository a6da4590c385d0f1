//! The entries of a piece, written from its definition.

use std::collections::{BTreeMap, BTreeSet};

use variorum_rules::def::{
    Arrival, Atom, AttributeDef, Contact, Course, EnPassant, Freeze, GameDef, Language,
    MovementDef, Over, PictureKind, PieceDef, PromotionDef, Region, Translations, TypeIndex,
    TypeSet, Victims, Zone,
};

use super::host::{Class, Host};
use super::region::{self, Namer};
use super::{Remark, free, free_id, look};
use crate::check::words::{
    AGAIN, CONTACT, DEEDS, EN_PASSANT, LANDING, NEARBY, OVER, PROMOTING, RETURNS, SIDES, STOP,
    TURNING, TURNS, VICTIMS, ZONES, word_for,
};
use crate::check::{EXCEPT, HARMS, OCCASIONS};
use crate::syntax::quoted;

/// How long a line may be that could be two.
const WIDTH: usize = 120;

/// Properties of an entry, written down.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Props(Vec<String>);

impl Props {
    fn text(&mut self, name: &str, text: Option<String>) {
        self.0
            .extend(text.map(|text| format!("{name}={}", quoted(&text))));
    }

    pub(super) fn word(&mut self, name: &str, word: Option<&str>) {
        self.text(name, word.map(str::to_owned));
    }

    fn flag(&mut self, name: &str, set: bool) {
        self.0.extend(set.then(|| format!("{name}=#true")));
    }

    fn names(&mut self, names: &Translations) {
        for language in Language::translated() {
            self.word(language.code(), names.get(language));
        }
        let feminine =
            names.gender(Language::French) != Translations::default().gender(Language::French);
        self.word("gender-fr", feminine.then_some("f"));
    }
}

/// An entry, written down.
#[derive(Clone, Debug, PartialEq)]
struct Entry {
    /// Its word and its values.
    head: String,
    props: Props,
    children: Vec<Entry>,
    /// What is to follow on a line of its own if the line is too long.
    more: Props,
}

impl Entry {
    fn new(head: impl Into<String>) -> Entry {
        Entry {
            head: head.into(),
            props: Props::default(),
            children: Vec::new(),
            more: Props::default(),
        }
    }

    /// On one line; nothing if it has lines of its own inside.
    fn line(&self) -> Option<String> {
        let mut line = self.head.clone();
        for said in self.props.0.iter().chain(&self.more.0) {
            line += " ";
            line += said;
        }
        let inner: Option<Vec<String>> = self.children.iter().map(Entry::line).collect();
        let inner = inner?;
        if !inner.is_empty() {
            line += &format!(" {{ {} }}", inner.join("; "));
        }
        (!line.contains('\n')).then_some(line)
    }

    fn write(&self, indent: usize, out: &mut String) {
        let space = " ".repeat(indent);
        let many = self.children.len() > 1;
        if let Some(line) = self
            .line()
            .filter(|line| !many && line.len() + indent <= WIDTH)
        {
            out.push_str(&format!("{space}{line}\n"));
            return;
        }
        let mut line = format!("{space}{}", self.head);
        for said in self.props.0.iter().chain(&self.more.0) {
            let length = line.rsplit('\n').next().unwrap_or_default().chars().count();
            if length + said.chars().count() + 3 > WIDTH {
                line += &format!(" \\\n{space}    {said}");
            } else {
                line += &format!(" {said}");
            }
        }
        // A text of several lines keeps them.
        out.push_str(&line.replace("\n    <svg", &format!("\n{space}    <svg")));
        if self.children.is_empty() {
            out.push('\n');
            return;
        }
        out.push_str(" {\n");
        for child in &self.children {
            match child.head.contains('\n') {
                true => {
                    for line in child.head.lines() {
                        out.push_str(&format!("{space}    {line}\n"));
                    }
                }
                false => child.write(indent + 4, out),
            }
        }
        out.push_str(&format!("{space}}}\n"));
    }
}

/// Which pieces are meant.
enum Meant {
    All,
    /// None that the file has.
    Nobody,
    These(String),
}

/// A piece, written down.
pub(super) struct Written {
    pub(super) text: String,
    pub(super) name: String,
    pub(super) id: String,
    pub(super) renamed: Vec<Remark>,
    pub(super) missing: BTreeSet<String>,
}

/// Writes a piece.
pub(super) struct Writer<'a> {
    game: &'a GameDef,
    kind: TypeIndex,
    piece: &'a PieceDef,
    /// The file into which it goes; none if it is only to be read.
    host: Option<&'a Host>,
    name: String,
    id: String,
    /// Only what it does is asked for.
    alike: bool,
    /// Regions that it names, by what they are called in their game: their names here.
    regions: BTreeMap<String, String>,
    /// Entries that it needs, in their order.
    needs: Vec<Entry>,
    renamed: Vec<Remark>,
    /// Pieces that it speaks of and the file lacks.
    missing: BTreeSet<String>,
}

impl Namer for Writer<'_> {
    fn called(&mut self, region: &Region) -> String {
        let name = region.name().unwrap_or_default();
        if self.alike {
            let said = region::definition(self.game, region, self);
            return said.join(" ");
        }
        if let Some(known) = self.regions.get(name) {
            return known.clone();
        }
        let said = region::definition(self.game, region, self);
        let mut now = name.to_owned();
        if let Some(host) = self.host {
            // Whether it is drawn is nothing that the piece needs.
            let plain = said.iter().filter(|it| !it.starts_with("drawn="));
            let mut plain: Vec<String> = plain.map(|it| it.replace('"', "")).collect();
            plain.sort();
            if host.regions.get(name) == Some(&plain) {
                self.regions.insert(name.to_owned(), now.clone());
                return now;
            }
            let others: Vec<String> = self.regions.values().cloned().collect();
            let taken =
                |one: &str| host.regions.contains_key(one) || others.iter().any(|it| it == one);
            now = free(name, '-', &taken);
            self.call(name, &now);
        }
        self.regions.insert(name.to_owned(), now.clone());
        let mut entry = Entry::new(format!("region {} {}", quoted(&now), said.join(" ")));
        for language in Language::translated() {
            let told = region.name_in(language).filter(|told| *told != name);
            entry.props.word(language.code(), told);
        }
        self.needs.push(entry);
        now
    }
}

impl<'a> Writer<'a> {
    /// Nothing if the game has no such piece.
    pub(super) fn new(game: &'a GameDef, kind: TypeIndex, host: Option<&'a Host>) -> Option<Self> {
        let piece = game.pieces.get(kind)?;
        let mut writer = Writer {
            game,
            kind,
            piece,
            host,
            name: piece.name.clone(),
            id: piece.id.clone(),
            alike: false,
            regions: BTreeMap::new(),
            needs: Vec::new(),
            renamed: Vec::new(),
            missing: BTreeSet::new(),
        };
        if let Some(host) = host {
            writer.name = free(&piece.name, ' ', &|name| host.pieces.contains(name));
            writer.id = free_id(&piece.id, &piece.name, &host.ids);
            let (was, now) = (piece.name.clone(), writer.name.clone());
            writer
                .renamed
                .extend((was != now).then_some(Remark::Name { was, now }));
            let (was, now) = (piece.id.clone(), writer.id.clone());
            writer
                .renamed
                .extend((was != now).then_some(Remark::Id { was, now }));
        }
        Some(writer)
    }

    fn call(&mut self, was: &str, now: &str) {
        let (was, now) = (was.to_owned(), now.to_owned());
        self.renamed
            .extend((was != now).then_some(Remark::Called { was, now }));
    }

    pub(super) fn write(mut self, source: &str) -> Written {
        let children = self.abilities();
        let mut entry = Entry::new(format!(
            "piece {} id={}",
            quoted(&self.name),
            quoted(&self.id)
        ));
        let promotes = children
            .iter()
            .any(|child| child.head.starts_with("promote"));
        entry.children = children;
        let names = self.translated();
        entry.props.names(&names);
        let has = self.attributes();
        let class = self.class(&has, promotes, &mut entry.props);
        let has = has.into_iter().filter(|name| !class.has.contains(name));
        let has: Vec<String> = has.collect();
        let props = &mut entry.props;
        props.text("has", (!has.is_empty()).then(|| has.join(", ")));
        let piece = self.piece;
        props.flag("royal", piece.royal && !class.royal);
        props.flag("neutral", piece.neutral);
        let side = piece.side.and_then(|side| word_for(&SIDES, &side));
        props.word("side", side);
        props
            .0
            .extend(piece.limit.map(|limit| format!("limit={limit}")));
        let parts = piece.movements.iter().map(|it| it.house);
        let in_parts = parts
            .chain(piece.freezes.iter().map(|it| it.house))
            .any(|it| it);
        props.flag("house", piece.house && !in_parts);
        let kind = (piece.look.kind != class.kind).then(|| piece.look.kind.word());
        props.word("picture", kind);
        look::props(&piece.look, props);
        entry.more.word("note", piece.note.as_deref());
        for language in Language::translated() {
            let note = piece.note.as_ref().and(piece.notes.get(language));
            entry.more.word(&format!("note-{}", language.code()), note);
        }
        if let Some(art) = &piece.look.art {
            entry.children.push(Entry::new(look::svg(art)));
        }
        let mut text = format!("// from {}\n", one_line(source));
        if self.host.is_some() && !self.missing.is_empty() {
            let missing: Vec<&str> = self.missing.iter().map(String::as_str).collect();
            text += &format!(
                "// without what it does to pieces that are not here: {}\n",
                missing.join(", ")
            );
        }
        for entry in self.needs.iter().chain([&entry]) {
            entry.write(0, &mut text);
        }
        Written {
            text,
            name: self.name,
            id: self.id,
            renamed: self.renamed,
            missing: self.missing,
        }
    }

    /// All that it does, in an order of its own.
    pub(super) fn likeness(mut self) -> String {
        self.alike = true;
        let mut said: BTreeSet<String> = BTreeSet::new();
        for movement in &self.piece.movements {
            let Some(entry) = self.movement(movement) else {
                continue;
            };
            let word = entry.head.split(' ').next().unwrap_or_default().to_owned();
            let mut how = vec![word];
            how.extend(
                entry
                    .props
                    .0
                    .iter()
                    .filter(|it| *it != "house=#true")
                    .cloned(),
            );
            how.extend(
                entry
                    .children
                    .iter()
                    .filter(|it| !is_leg(it))
                    .filter_map(Entry::line),
            );
            let how = how.join(" ");
            let [first, second] = movement.legs().map(rays);
            match (&movement.course, first.is_empty()) {
                (Course::Legs(legs), _) => {
                    let turn = format!("{:?} {:?}", legs.turn, legs.returns);
                    said.insert(format!("{how} {first:?} {turn} {second:?}"));
                }
                (_, true) => {
                    said.insert(how);
                }
                (_, false) => said.extend(first.into_iter().map(|ray| format!("{how} {ray}"))),
            }
        }
        for freeze in &self.piece.freezes {
            if let Some(entry) = self.freeze(freeze) {
                let how = entry.props.0.iter().filter(|it| *it != "house=#true");
                let how: Vec<&str> = how.map(String::as_str).collect();
                let seen = pattern(&freeze.atoms);
                said.insert(format!("freeze {} {seen:?}", how.join(" ")));
            }
        }
        let piece = self.piece;
        let attributes = piece
            .attributes
            .iter()
            .filter_map(|at| self.game.attributes.get(*at));
        for attribute in attributes {
            said.insert(format!(
                "{:?} {}",
                attribute.resists, attribute.stops_trampling
            ));
        }
        for (is, word) in [
            (piece.royal, "royal"),
            (piece.neutral, "neutral"),
            (piece.borrows.is_some(), "borrows"),
            (!piece.promotions.is_empty(), "promotes"),
        ] {
            said.extend(is.then(|| word.to_owned()));
        }
        said.into_iter().collect::<Vec<_>>().join("\n")
    }

    /// What it can do, in the order in which rule files say it.
    fn abilities(&mut self) -> Vec<Entry> {
        let mut entries: Vec<Entry> = Vec::new();
        for movement in &self.piece.movements {
            let entry = self.movement(movement);
            // Without what a file lacks two may be the same.
            entries.extend(entry.filter(|entry| !entries.contains(entry)));
        }
        for freeze in &self.piece.freezes {
            let entry = self.freeze(freeze);
            entries.extend(entry.filter(|entry| !entries.contains(entry)));
        }
        if let Some(borrow) = &self.piece.borrows {
            let own = self.name.clone();
            let named = self.piece_name(borrow.when_promoted).unwrap_or(own);
            entries.push(Entry::new(format!("borrow promoted-as={}", quoted(&named))));
        }
        for promotion in &self.piece.promotions {
            entries.extend(self.promotion(promotion));
        }
        entries
    }

    /// The name of a piece here, if it is here.
    fn piece_name(&mut self, kind: TypeIndex) -> Option<String> {
        if kind == self.kind {
            let own = self.name.clone();
            return Some(if self.alike { "itself".to_owned() } else { own });
        }
        let name = self.game.pieces.get(kind)?.name.clone();
        if self.host.is_some_and(|host| !host.pieces.contains(&name)) {
            self.missing.insert(name);
            return None;
        }
        Some(name)
    }

    /// The members of each class of the game.
    fn classes(&self) -> BTreeMap<&'a str, TypeSet> {
        let mut classes: BTreeMap<&str, TypeSet> = BTreeMap::new();
        for (kind, piece) in self.game.pieces.iter().enumerate() {
            classes.entry(&piece.class).or_default().insert(kind);
        }
        classes.remove("");
        classes
    }

    fn set(&mut self, set: &TypeSet) -> Meant {
        let count = self.game.pieces.len();
        if set.len() == count {
            return Meant::All;
        }
        let others: TypeSet = (0..count).filter(|kind| !set.contains(kind)).collect();
        let (these, those) = (self.parts(set, 2), self.parts(&others, 1));
        if these.len() <= those.len() {
            let items = self.items(&these, true);
            return match items.is_empty() {
                true => Meant::Nobody,
                false => Meant::These(items.join(", ")),
            };
        }
        // What is not here need not be excepted.
        let items = self.items(&those, false);
        match items.is_empty() {
            true => Meant::All,
            false => Meant::These(format!("{EXCEPT}{}", items.join(", "))),
        }
    }

    /// A set as classes, each of so many members at least, and single pieces.
    fn parts(&self, set: &TypeSet, least: usize) -> Vec<Part<'a>> {
        let mut parts = Vec::new();
        let mut left = set.clone();
        for (class, members) in self.classes() {
            let whole = members.len() >= least && members.is_subset(set);
            if whole
                && (members.len() > 1 || members.iter().all(|kind| self.game.pieces[*kind].royal))
            {
                left.retain(|kind| !members.contains(kind));
                parts.push(Part::Class(class, members));
            }
        }
        parts.extend(left.into_iter().map(Part::Piece));
        parts
    }

    fn items(&mut self, parts: &[Part<'_>], noted: bool) -> Vec<String> {
        let missing = self.missing.clone();
        let mut items = Vec::new();
        for part in parts {
            match part {
                Part::Piece(kind) => items.extend(self.piece_name(*kind)),
                Part::Class(class, members) => {
                    let there = self.host.is_none_or(|host| {
                        let class = host.classes.get(*class);
                        class.is_some_and(|class| class.peopled)
                    });
                    match there {
                        true => items.push((*class).to_owned()),
                        false => {
                            items.extend(members.iter().filter_map(|kind| self.piece_name(*kind)))
                        }
                    }
                }
            }
        }
        if !noted {
            self.missing = missing;
        }
        items
    }

    /// A filter as a property. `false` if nobody is left.
    fn filter(&mut self, name: &str, only: Option<&TypeSet>, props: &mut Props) -> bool {
        match only.map(|only| self.set(only)) {
            None => true,
            Some(Meant::All) => {
                props.word(name, Some("all"));
                true
            }
            Some(Meant::Nobody) => false,
            Some(Meant::These(these)) => {
                props.text(name, Some(these));
                true
            }
        }
    }

    fn region(&mut self, region: &Region) -> String {
        region::list(self.game, region, self)
    }

    fn place(&mut self, name: &str, region: Option<&Region>, props: &mut Props) {
        let text = region.map(|region| self.region(region));
        props.text(name, text);
    }

    /// A way to move or act; nothing if none of those is here with whom it has to do.
    fn movement(&mut self, movement: &MovementDef) -> Option<Entry> {
        let mut props = Props::default();
        let mut children = Vec::new();
        let [first, second] = movement.legs();
        let mut paths = [path(first), path(second)];
        let mut over = movement.over().clone();
        let passes = self.passes(&mut over, &mut props)?;
        match &movement.course {
            Course::Path(_) | Course::Legs(_) | Course::Swap(_) => {
                if !self.filter("only", movement.only(), &mut props) {
                    // It captures nobody who is here; it may move all the same.
                    paths = [quiet(first), quiet(second)];
                    let gone = paths[0].is_empty() || paths[1].is_empty() != second.is_empty();
                    if gone || matches!(movement.course, Course::Swap(_)) {
                        return None;
                    }
                }
            }
            Course::Shot(_) | Course::Exchange(_) => {
                if !self.filter("only", movement.only(), &mut props) {
                    return None;
                }
            }
            Course::Jump(_) => {}
        }
        self.place("from", movement.from.as_ref(), &mut props);
        self.place("to", movement.to.as_ref(), &mut props);
        if let Some(route) = movement.route() {
            props.word("stop", word_for(&STOP, &route.stop));
            props.word("landing", word_for(&LANDING, &route.landing));
        }
        match &movement.course {
            Course::Path(path) => {
                props.flag("shortest", path.shortest);
                let en_passant: Option<&EnPassant> = path.en_passant.as_ref();
                props.word(
                    "en-passant",
                    en_passant.and_then(|it| word_for(&EN_PASSANT, it)),
                );
                if let Some(again) = path.again {
                    props.word("again", word_for(&AGAIN, &again.may_stop));
                    props.word("turning", word_for(&TURNING, &again.turning));
                    props.word("removed", again.at_end.then_some("at-end"));
                }
            }
            Course::Legs(legs) => {
                let word = word_for(&TURNS, &legs.turn).unwrap_or_default();
                let mut leg = Entry::new(format!("{word} {}", quoted(&paths[1])));
                leg.props.word("returns", word_for(&RETURNS, &legs.returns));
                children.push(leg);
            }
            Course::Swap(_) => props.flag("swap", true),
            Course::Exchange(exchange) => {
                let whose = Some(&exchange.whose).filter(|it| **it != Victims::Enemies);
                props.word("whose", whose.and_then(|it| word_for(&VICTIMS, it)));
            }
            Course::Shot(_) | Course::Jump(_) => {}
        }
        props.flag("first", movement.first);
        if let Some(contact) = &movement.contact {
            self.contact(contact, &mut props)?;
        }
        let effects: Vec<Entry> = movement
            .arrivals()
            .iter()
            .filter(|arrival| passes || !needs_passed(arrival.zone))
            .filter_map(|arrival| self.arrival(arrival))
            .collect();
        if movement.requires() {
            if effects.is_empty() {
                return None;
            }
            props.flag("requires", true);
        }
        children.splice(0..0, effects);
        self.leaves(movement.leaves, &mut props);
        props.flag("house", movement.house);
        let word = match movement.course {
            Course::Path(_) | Course::Legs(_) | Course::Swap(_) => "move",
            Course::Shot(_) => "shoot",
            Course::Exchange(_) => "exchange",
            Course::Jump(_) => "jump",
        };
        let head = match movement.course {
            Course::Jump(_) => word.to_owned(),
            _ => format!("{word} {}", quoted(&paths[0])),
        };
        Some(Entry {
            props,
            children,
            ..Entry::new(head)
        })
    }

    /// What is passed. Nothing if there is nobody to be passed who has to be; `false` if nobody is passed.
    fn passes(&mut self, over: &mut Over, props: &mut Props) -> Option<bool> {
        if *over == Over::Nothing {
            return Some(true);
        }
        let only = over.only_mut().and_then(Option::take);
        let mut filter = Props::default();
        if !self.filter("over-only", only.as_ref(), &mut filter) {
            return (*over != Over::One(None)).then_some(false);
        }
        props.word("over", word_for(&OVER, over));
        props.0.append(&mut filter.0);
        Some(true)
    }

    fn contact(&mut self, contact: &Contact, props: &mut Props) -> Option<()> {
        let word = word_for(&CONTACT, &(contact.own, contact.wanted)).unwrap_or_default();
        if !self.filter(word, Some(&contact.by), props) {
            // Nobody is here who could do it.
            return (!contact.wanted).then_some(());
        }
        props.text("along", contact.along.as_deref().map(path));
        Some(())
    }

    /// An effect; nothing if nobody is here whom it could hit.
    fn arrival(&mut self, arrival: &Arrival) -> Option<Entry> {
        let deed = word_for(&DEEDS, &arrival.deed).unwrap_or_default();
        let zone = word_for(&ZONES, &arrival.zone).unwrap_or_default();
        let mut entry = Entry::new(format!("{deed} {}", quoted(zone)));
        let props = &mut entry.props;
        props.text("along", arrival.along.as_deref().map(path));
        if !self.filter("only", arrival.only.as_ref(), props) {
            return None;
        }
        let whose = Some(&arrival.whose).filter(|it| **it != Victims::Enemies);
        props.word("whose", whose.and_then(|it| word_for(&VICTIMS, it)));
        self.place("on", arrival.on.as_ref(), props);
        self.place("hostile", arrival.hostile.as_ref(), props);
        props.flag("edge", arrival.edge);
        props
            .0
            .extend((!arrival.check).then(|| "check=#false".to_owned()));
        props.word("landing", word_for(&NEARBY, &arrival.nearby));
        self.leaves(arrival.leaves, props);
        Some(entry)
    }

    fn leaves(&mut self, leaves: Option<TypeIndex>, props: &mut Props) {
        let left = leaves.and_then(|kind| self.piece_name(kind));
        props.text("leaves", left);
    }

    fn freeze(&mut self, freeze: &Freeze) -> Option<Entry> {
        let mut entry = Entry::new(format!("freeze {}", quoted(&path(&freeze.atoms))));
        if !self.filter("only", freeze.only.as_ref(), &mut entry.props) {
            return None;
        }
        entry.props.flag("released-by-own", freeze.released_by_own);
        entry.props.flag("house", freeze.house);
        Some(entry)
    }

    /// What it becomes; nothing if nothing of that is here.
    fn promotion(&mut self, promotion: &PromotionDef) -> Option<Entry> {
        let to: Vec<String> = promotion
            .to
            .iter()
            .filter_map(|kind| self.piece_name(*kind))
            .collect();
        if to.is_empty() {
            return None;
        }
        let mut entry = Entry::new("promote");
        if !promotion.region.is_nowhere() {
            entry.head += &format!(" {}", quoted(&self.region(&promotion.region)));
        }
        self.place("optional", promotion.optional.as_ref(), &mut entry.props);
        let props = &mut entry.props;
        props.text("to", Some(to.join(", ")));
        if promotion.when != PromotionDef::usual() {
            let when = OCCASIONS
                .iter()
                .filter(|known| promotion.when.contains(&known.1));
            let when: Vec<&str> = when.map(|known| known.0).collect();
            props.text("when", Some(when.join(", ")));
        }
        props.flag("lost-only", promotion.lost_only);
        props
            .0
            .extend(promotion.waits.then(|| "passing=#false".to_owned()));
        let side = promotion.side.and_then(|side| word_for(&SIDES, &side));
        props.word("side", side);
        for bound in &promotion.bounds {
            if let Meant::These(these) = self.set(&bound.types) {
                let mut into = Entry::new(format!("into {}", quoted(&these)));
                self.place("on", bound.region.as_ref(), &mut into.props);
                let by = bound
                    .captures
                    .and_then(|captures| word_for(&PROMOTING, &captures));
                into.props.word("by", by);
                entry.children.push(into);
            }
        }
        Some(entry)
    }

    /// What it is called in other languages, numbered where that is taken.
    fn translated(&self) -> Translations {
        let mut names = Translations::default();
        let own = &self.piece.names;
        let number = self
            .name
            .strip_prefix(self.piece.name.as_str())
            .unwrap_or_default();
        for language in Language::translated() {
            let Some(told) = own.get(language) else {
                continue;
            };
            let taken = |name: &str| {
                let all = self.host.and_then(|host| host.translated.get(&language));
                all.is_some_and(|all| all.contains(&name.to_lowercase()))
            };
            let told = match taken(told) {
                false => told.to_owned(),
                true => free(&format!("{told}{number}"), ' ', &taken),
            };
            names = names.with(language, told);
        }
        names.with_gender(Language::French, own.gender(Language::French))
    }

    /// The attributes that it has, by the names that they have here.
    fn attributes(&mut self) -> Vec<String> {
        let own = self.piece.attributes.iter();
        let own: Vec<&AttributeDef> = own.filter_map(|at| self.game.attributes.get(*at)).collect();
        let mut names = Vec::new();
        for attribute in own {
            let resists = HARMS
                .iter()
                .filter(|known| attribute.resists.contains(&known.1));
            let resists: Vec<String> = resists.map(|known| known.0.to_owned()).collect();
            let facts = (resists.iter().cloned().collect(), attribute.stops_trampling);
            let mut now = attribute.name.clone();
            if let Some(host) = self.host {
                if host.attributes.get(&now) == Some(&facts) {
                    names.push(now);
                    continue;
                }
                now = free(&attribute.name, '-', &|name| {
                    host.attributes.contains_key(name)
                });
                self.call(&attribute.name, &now);
            }
            let mut entry = Entry::new(format!("attribute {}", quoted(&now)));
            entry.props.names(&attribute.names);
            entry
                .props
                .text("resists", (!resists.is_empty()).then(|| resists.join(", ")));
            entry
                .props
                .flag("stops-trampling", attribute.stops_trampling);
            self.needs.push(entry);
            names.push(now);
        }
        names
    }

    /// The class to which it belongs here: one of the file where that means nothing else, or one that it brings along.
    fn class(&mut self, has: &[String], promotes: bool, props: &mut Props) -> Class {
        let piece = self.piece;
        let name = piece.class.as_str();
        let fits = |class: &Class| {
            (piece.royal || !class.royal)
                && class.unnamed == piece.unnamed
                && class.has.iter().all(|one| has.contains(one))
                && (promotes || !class.promotes || !piece.promotions.is_empty())
        };
        let members = self.classes().remove(name).unwrap_or_default();
        let own = Class {
            royal: members.iter().all(|kind| self.game.pieces[*kind].royal) && piece.royal,
            unnamed: piece.unnamed,
            kind: match piece.look.kind {
                PictureKind::Small | PictureKind::Shield | PictureKind::Stone => piece.look.kind,
                _ => PictureKind::Figure,
            },
            ..Class::default()
        };
        let means = own.royal || own.unnamed || own.kind != PictureKind::Figure;
        let mut now = name.to_owned();
        match self.host {
            // Most files have a class for pieces that name none.
            None if !means => return own,
            None => {}
            Some(host) => {
                let usual = host.usual.as_ref();
                let usual = usual
                    .filter(|usual| *usual == name || !means && !host.classes.contains_key(name));
                let usual = usual.and_then(|usual| host.classes.get(usual));
                if let Some(class) = usual.filter(|class| fits(class)) {
                    return class.clone();
                }
                if let Some(class) = host.classes.get(name).filter(|class| fits(class)) {
                    props.word("class", Some(name));
                    return class.clone();
                }
                now = free(name, '-', &|one| host.classes.contains_key(one));
                self.call(name, &now);
            }
        }
        let mut entry = Entry::new(format!("class {}", quoted(&now)));
        let none = Translations::default();
        let names = self.game.class_names.get(name).unwrap_or(&none);
        entry.props.names(names);
        entry.props.flag("royal", own.royal);
        let kind = (own.kind != PictureKind::Figure).then(|| own.kind.word());
        entry.props.word("picture", kind);
        entry.props.flag("unnamed", own.unnamed);
        self.needs.push(entry);
        props.text("class", Some(now));
        own
    }
}

/// A class or a piece.
enum Part<'a> {
    Class(&'a str, TypeSet),
    Piece(TypeIndex),
}

fn is_leg(entry: &Entry) -> bool {
    TURNS
        .iter()
        .any(|turn| entry.head.starts_with(&format!("{} ", turn.0)))
}

/// Whether a zone has nobody in it where nobody is passed.
fn needs_passed(zone: Zone) -> bool {
    matches!(zone, Zone::Passed | Zone::Behind | Zone::LineBehind)
}

fn path(atoms: &[Atom]) -> String {
    let texts = atoms.iter().map(|atom| atom.text.as_str());
    texts.collect::<Vec<_>>().join(" ")
}

/// The same path without its captures.
fn quiet(atoms: &[Atom]) -> String {
    let quiet = atoms.iter().filter(|atom| atom.quiet).map(|atom| {
        let at = atom.text.find(|c: char| c.is_ascii_uppercase() || c == '(');
        let (modifiers, rest) = atom.text.split_at(at.unwrap_or(0));
        format!("m{}{rest}", modifiers.replace(['m', 'c'], ""))
    });
    quiet.collect::<Vec<_>>().join(" ")
}

/// Each direction of a path by itself, told whether it moves and whether it captures.
fn rays(atoms: &[Atom]) -> BTreeSet<String> {
    let mut all = BTreeSet::new();
    for atom in atoms {
        for ray in &atom.rays {
            let way = format!("{:?} {:?} {}-{}", ray.steps, ray.lame, atom.min, atom.max);
            all.extend(atom.quiet.then(|| format!("m{way}")));
            all.extend(atom.capture.then(|| format!("c{way}")));
        }
    }
    all
}

/// The directions of a pattern, whose modes mean nothing.
fn pattern(atoms: &[Atom]) -> BTreeSet<String> {
    let rays = atoms.iter().flat_map(|atom| {
        let told = |ray| format!("{ray:?} {}-{}", atom.min, atom.max);
        atom.rays.iter().map(told)
    });
    rays.collect()
}

/// A source as a remark may say it.
fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn captures_are_taken_out_of_paths() {
        let atom = |text: &str, quiet| Atom {
            text: text.to_owned(),
            rays: Vec::new(),
            min: 1,
            max: 1,
            quiet,
            capture: true,
        };
        let atoms = [
            atom("cfF", false),
            atom("fW", true),
            atom("(2,3)", true),
            atom("mcrB2", true),
        ];
        assert_eq!(quiet(&atoms), "mfW m(2,3) mrB2");
    }
}
