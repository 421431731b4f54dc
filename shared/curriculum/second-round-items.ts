import type { WordedItem } from '../interests/favourites.ts'
import type { Dimension } from '../interests/dimensions.ts'

/**
 * The activities of the compass's second round, six in each direction, asked in pairs: "Was lieber?" Short infinitives of
 * their own, because an activity that was rated already says little new. Ids never change.
 */
export const secondRoundItems: WordedItem[] = [
  ...six('R', [
    ['ein Regal bauen', 'build a shelf'],
    ['Gemüse anbauen', 'grow vegetables'],
    ['einen Reifen wechseln', 'change a tyre'],
    ['Brot backen', 'bake bread'],
    ['eine Wand streichen', 'paint a wall'],
    ['ein Pferd versorgen', 'look after a horse'],
  ]),
  ...six('I', [
    ['Sterne beobachten', 'watch the stars'],
    ['ein Experiment planen', 'plan an experiment'],
    ['ein Programm schreiben', 'write a program'],
    ['ein Rätsel lösen', 'solve a puzzle'],
    ['Fossilien bestimmen', 'identify fossils'],
    ['eine Statistik verstehen', 'understand statistics'],
  ]),
  ...six('A', [
    ['ein Bild malen', 'paint a picture'],
    ['ein Lied erfinden', 'make up a song'],
    ['eine Rolle spielen', 'play a part on stage'],
    ['ein Kostüm entwerfen', 'design a costume'],
    ['einen Comic zeichnen', 'draw a comic'],
    ['ein Gedicht schreiben', 'write a poem'],
  ]),
  ...six('S', [
    ['jemanden trösten', 'comfort someone'],
    ['Nachhilfe geben', 'tutor someone'],
    ['ein Kind betreuen', 'look after a child'],
    ['einen Verband anlegen', 'put on a bandage'],
    ['Neue willkommen heißen', 'welcome newcomers'],
    ['einem Team Mut machen', 'encourage a team'],
  ]),
  ...six('E', [
    ['ein Team leiten', 'lead a team'],
    ['etwas verkaufen', 'sell something'],
    ['eine Rede halten', 'give a speech'],
    ['ein Fest organisieren', 'organise a party'],
    ['für eine Sache werben', 'promote a cause'],
    ['eine Firma gründen', 'start a company'],
  ]),
  ...six('C', [
    ['Fotos nach Themen ordnen', 'sort photos by topic'],
    ['Zahlen kontrollieren', 'check figures'],
    ['ein Lager aufräumen', 'tidy a storeroom'],
    ['eine Liste führen', 'keep a list'],
    ['einen Plan einhalten', 'stick to a plan'],
    ['einen Text auf Fehler lesen', 'read a text for mistakes'],
  ]),
]

/** The numbers go on after the eight that are rated. */
function six(dim: Dimension, texts: readonly (readonly [de: string, en: string])[]): WordedItem[] {
  return texts.map(([de, en], at) => ({ id: `${dim.toLowerCase()}${at + 9}`, dim, text: { de, en } }))
}
