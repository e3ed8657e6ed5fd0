"""Subtypes: which there are of each card type (205.3g–205.3q), and which fit its types (205.3d)."""

from __future__ import annotations

from functools import lru_cache


def listed(words: str) -> frozenset[str]:
    """A list as the rulebook prints it: separated by commas, since some are of several words."""
    return frozenset(" ".join(word.split()) for word in words.split(","))


ARTIFACT_TYPES = listed("""
    Attraction, Blood, Clue, Contraption, Equipment, Food, Fortification, Gold, Incubator, Map,
    Powerstone, Treasure, Vehicle
""")
ENCHANTMENT_TYPES = listed("Aura, Background, Cartouche, Class, Curse, Role, Rune, Saga, Shard, Shrine")
LAND_TYPES = listed("""
    Desert, Forest, Gate, Island, Lair, Locus, Mine, Mountain, Plains, Power-Plant, Sphere, Swamp,
    Tower, Urza's
""")
PLANESWALKER_TYPES = listed("""
    Ajani, Aminatou, Angrath, Arlinn, Ashiok, Bahamut, Basri, Bolas, Calix, Chandra, Comet, Dack,
    Dakkon, Daretti, Davriel, Dihada, Domri, Dovin, Ellywick, Elminster, Elspeth, Estrid, Freyalise,
    Garruk, Gideon, Grist, Guff, Huatli, Jace, Jared, Jaya, Jeska, Kaito, Karn, Kasmina, Kaya,
    Kiora, Koth, Liliana, Lolth, Lukka, Minsc, Mordenkainen, Nahiri, Narset, Niko, Nissa, Nixilis,
    Oko, Ral, Rowan, Saheeli, Samut, Sarkhan, Serra, Sivitri, Sorin, Szat, Tamiyo, Tasha, Teferi,
    Teyo, Tezzeret, Tibalt, Tyvar, Ugin, Urza, Venser, Vivien, Vraska, Vronos, Will, Windgrace,
    Wrenn, Xenagos, Yanggu, Yanling, Zariel
""")
SPELL_TYPES = listed("Adventure, Arcane, Lesson, Trap")
BATTLE_TYPES = listed("Siege")
CREATURE_TYPES = listed("""
    Advisor, Aetherborn, Alien, Ally, Angel, Antelope, Ape, Archer, Archon, Army, Artificer,
    Assassin, Assembly-Worker, Astartes, Atog, Aurochs, Avatar, Azra, Badger, Balloon, Barbarian,
    Bard, Basilisk, Bat, Bear, Beast, Beeble, Beholder, Berserker, Bird, Blinkmoth, Boar, Bringer,
    Brushwagg, Camarid, Camel, Capybara, Caribou, Carrier, Cat, Centaur, Cephalid, Child, Chimera,
    Citizen, Cleric, Clown, Cockatrice, Construct, Coward, Crab, Crocodile, C'tan, Custodes,
    Cyberman, Cyclops, Dalek, Dauthi, Demigod, Demon, Deserter, Detective, Devil, Dinosaur, Djinn,
    Doctor, Dog, Dragon, Drake, Dreadnought, Drone, Druid, Dryad, Dwarf, Efreet, Egg, Elder,
    Eldrazi, Elemental, Elephant, Elf, Elk, Employee, Eye, Faerie, Ferret, Fish, Flagbearer, Fox,
    Fractal, Frog, Fungus, Gamer, Gargoyle, Germ, Giant, Gith, Gnoll, Gnome, Goat, Goblin, God,
    Golem, Gorgon, Graveborn, Gremlin, Griffin, Guest, Hag, Halfling, Hamster, Harpy, Hellion,
    Hippo, Hippogriff, Homarid, Homunculus, Horror, Horse, Human, Hydra, Hyena, Illusion, Imp,
    Incarnation, Inkling, Inquisitor, Insect, Jackal, Jellyfish, Juggernaut, Kavu, Kirin, Kithkin,
    Knight, Kobold, Kor, Kraken, Lamia, Lammasu, Leech, Leviathan, Lhurgoyf, Licid, Lizard,
    Manticore, Masticore, Mercenary, Merfolk, Metathran, Minion, Minotaur, Mite, Mole, Monger,
    Mongoose, Monk, Monkey, Moonfolk, Mouse, Mutant, Myr, Mystic, Naga, Nautilus, Necron, Nephilim,
    Nightmare, Nightstalker, Ninja, Noble, Noggle, Nomad, Nymph, Octopus, Ogre, Ooze, Orb, Orc,
    Orgg, Otter, Ouphe, Ox, Oyster, Pangolin, Peasant, Pegasus, Pentavite, Performer, Pest,
    Phelddagrif, Phoenix, Phyrexian, Pilot, Pincher, Pirate, Plant, Praetor, Primarch, Prism,
    Processor, Rabbit, Raccoon, Ranger, Rat, Rebel, Reflection, Rhino, Rigger, Robot, Rogue, Sable,
    Salamander, Samurai, Sand, Saproling, Satyr, Scarecrow, Scientist, Scion, Scorpion, Scout,
    Sculpture, Serf, Serpent, Servo, Shade, Shaman, Shapeshifter, Shark, Sheep, Siren, Skeleton,
    Slith, Sliver, Slug, Snail, Snake, Soldier, Soltari, Spawn, Specter, Spellshaper, Sphinx,
    Spider, Spike, Spirit, Splinter, Sponge, Squid, Squirrel, Starfish, Surrakar, Survivor,
    Tentacle, Tetravite, Thalakos, Thopter, Thrull, Tiefling, Time Lord, Treefolk, Trilobite,
    Triskelavite, Troll, Turtle, Tyranid, Unicorn, Vampire, Vedalken, Viashino, Volver, Wall,
    Walrus, Warlock, Warrior, Weird, Werewolf, Whale, Wizard, Wolf, Wolverine, Wombat, Worm, Wraith,
    Wurm, Yeti, Zombie, Zubera
""")
PLANAR_TYPES = listed("""
    The Abyss, Alara, Alfava Metraxis, Amonkhet, Androzani Minor, Antausia, Apalapucia, Arcavios,
    Arkhos, Azgol, Belenon, Bolas's Meditation Realm, Capenna, Cridhe, The Dalek Asylum, Darillium,
    Dominaria, Earth, Echoir, Eldraine, Equilor, Ergamon, Fabacin, Fiora, Gallifrey, Gargantikar,
    Gobakhan, Horsehead Nebula, Ikoria, Innistrad, Iquatana, Ir, Ixalan, Kaladesh, Kaldheim,
    Kamigawa, Kandoka, Karsus, Kephalai, Kinshala, Kolbahan, Kylem, Kyneth, The Library, Lorwyn,
    Luvion, Mars, Mercadia, Mirrodin, Moag, Mongseng, Moon, Muraganda, Necros, New Earth, New
    Phyrexia, Outside Mutter's Spiral, Phyrexia, Pyrulea, Rabiah, Rath, Ravnica, Regatha, Segovia,
    Serra's Realm, Shadowmoor, Shandalar, Shenmeng, Skaro, Spacecraft, Tarkir, Theros, Time,
    Trenzalore, Ulgrotha, Unknown Planet, Valla, Vryn, Wildfire, Xerex, Zendikar, Zhalfir
""")
DUNGEON_TYPES = listed("Undercity")

# Instants and sorceries share their list, and so do creatures and tribals (205.3k, 205.3m).
SUBTYPES: dict[str, frozenset[str]] = {
    "artifact": ARTIFACT_TYPES,
    "battle": BATTLE_TYPES,
    "creature": CREATURE_TYPES,
    "dungeon": DUNGEON_TYPES,
    "enchantment": ENCHANTMENT_TYPES,
    "instant": SPELL_TYPES,
    "land": LAND_TYPES,
    "plane": PLANAR_TYPES,
    "planeswalker": PLANESWALKER_TYPES,
    "sorcery": SPELL_TYPES,
    "tribal": CREATURE_TYPES,
}
NONE: frozenset[str] = frozenset()


def of_type(card_type: str) -> frozenset[str]:
    """CR 205.3: the subtypes of this card type; phenomena, schemes and the like have none (205.3r)."""
    return SUBTYPES.get(card_type, NONE)


def type_of(subtype: str) -> str:
    """CR 205.3b: the card type a subtype corresponds to; of a spell neither, "" for a word on no list."""
    return next((kind for kind, words in SUBTYPES.items() if subtype in words), "")


@lru_cache(maxsize=256)
def of_types(types: frozenset[str]) -> frozenset[str]:
    """The subtypes of any of these card types."""
    return NONE.union(*(of_type(word) for word in sorted(types)))


@lru_cache(maxsize=256)
def of_the_sets_of(words: frozenset[str]) -> frozenset[str]:
    """CR 205.1a: all subtypes of the sets to which these belong."""
    return NONE.union(*(those for those in SUBTYPES.values() if not those.isdisjoint(words)))


def fitting(subtypes: frozenset[str], types: frozenset[str]) -> frozenset[str]:
    """CR 205.3d, 205.1a: those that correspond to one of these card types. A word on no list stays."""
    return subtypes & of_types(types) | (subtypes - ALL_SUBTYPES)


ALL_SUBTYPES = of_types(frozenset(SUBTYPES))
