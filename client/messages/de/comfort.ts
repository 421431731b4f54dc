/**
 * Reading settings. Neither du nor Sie, because students and teachers read these texts. No area of the catalogue: they
 * come with their dialog (client/comfort/ComfortDialog.tsx).
 */
export const comfort = {
  title: 'Lesen anpassen',
  textSize: 'Schriftgröße',
  textNormal: 'Normal',
  textLarge: 'Groß',
  textLarger: 'Sehr groß',
  letters: 'Mehr Abstand zwischen Buchstaben',
  lines: 'Mehr Abstand zwischen Zeilen',
  font: 'Andere Schrift',
  calm: 'Ohne Bewegung',
  hint: {
    letters: 'Auch zwischen Wörtern.',
    lines: 'Die Zeilen stehen weiter auseinander.',
    font: 'OpenDyslexic: Die Buchstaben sind unten schwerer.',
    calm: 'Nichts gleitet, dreht oder blendet ein.',
  },
  sampleTitle: 'So sieht es aus',
  sample: 'Heute reist die Klasse durch acht Welten. In jeder Welt warten kurze Aufgaben.',
  withAccount: 'Gilt auf jedem Gerät, sobald du angemeldet bist. Sonst sieht es niemand.',
  onDevice: 'Gilt auf diesem Gerät.',
  notSaved: 'Gerade offline: Es gilt hier, bis du dich abmeldest.',
}
