/** Die Seite für Datenschutzbeauftragte auf Deutsch. Die Marken füllt der Code. */
export const chaptersDe = [
  `# Datenschutz`,
  `<!-- Made by \`npm run data-protection\`; a test fails when this page is not current. -->`,
  `Für die Datenschutzbeauftragten einer Schule: was verarbeitet wird, wozu, wie lange, und wer es lesen kann.
Verantwortlich ist die Schule; wer den Server betreibt, ist ihr Auftragsverarbeiter. Die Entwürfe am Ende vervollständigt
die Schule. Jede einzelne Spalte der Datenbank mit ihrem Zweck steht auf der [englischen Seite](data-protection.md). Der
Brief an die Eltern: [Deutsch](letter-to-parents.de.md), [Englisch](letter-to-parents.en.md).

Die Wörter dieser Seite: Eine **Welt** ist eine Einheit des Kurses mit ihren Aufgaben, ein **Durchlauf** eine Welt, die eine Klasse
begonnen hat. **Explorer** sind die Schülerinnen und Schüler. Ein **Brief** ist eine Änderung von ihnen, auf dem Tablet versiegelt;
der Server bestätigt jeden mit einer **Empfangsbestätigung**. Ein **zurückgegebener Brief** ließ sich nicht anwenden, zum Beispiel
weil seine Welt nicht begonnen war: Nur wer ihn geschrieben hat, liest ihn. Mit dem **Handzeichen** bittet ein Kind um Hilfe.`,
  `## Zusammenfassung

- Die Plattform fragt ein Kind **nicht nach Name, E-Mail, Geburtsdatum oder Geschlecht**. Sie schlägt Pseudonyme vor und rät
  vom echten Namen ab. Welches Kind hinter einem Pseudonym steht, weiß die Lehrkraft, nicht die Plattform.
- Was Schülerinnen und Schüler schreiben, dient einem Zweck: ihrer eigenen Berufsorientierung mit ihrer Lehrkraft. Keine
  Noten, keine Profile für andere, keine Werbung, keine Statistik über Personen. Wer eine Aufgabe mit Auswahl abgegeben hat, sieht,
  wie oft die eigene Klasse etwas gewählt hat: nur Anzahlen, erst ab fünf Antworten und in Schritten von fünf, keine Texte, keine
  Mittelwerte, nichts aus privaten oder zurückgezogenen Antworten. Die Lehrkraft kann das Bild der Klasse allen zeigen, mit
  Mittelwerten und ebenfalls in Schritten von fünf.
- **Keine Dritten**: keine Anfrage an einen anderen Server, keine fremden Schriften, keine Analyse, keine Fehlerberichte
  nach außen. Cookies gibt es für die Anmeldung, für eine Zufallszahl des Geräts und als Vermerk einer
  eben gemachten Änderung (unten).
- Dauern und Tastenanschläge werden nicht aufgezeichnet. Anmeldungen werden 180 Tage lang gespeichert: wer, wann, auf welcher
  Art von Gerät, und welche misslangen. Jeder sieht die eigenen, die Lehrkraft auch die ihrer Klassen, damit niemand unbemerkt
  unter fremdem Namen hineinkommt. Zwei Geräte zugleich und viele vergebliche Versuche werden der Lehrkraft gemeldet, dem
  Betreiber viele Zurücksetzungen durch eine Person. „Braucht Hilfe“ melden die Kinder selbst.
- Private Antworten verschließt das Tablet, bevor es sie speichert oder schickt. Nur das Geheimwort des Kindes oder sein
  Notfall-Code auf Papier öffnet sie: nicht die Lehrkraft, nicht die Verwaltung, kein zurückgesetztes Passwort, nicht die
  Datenbank mit allen Schlüsseln des Servers. Sind Wort und Code verloren, sind diese Antworten verloren; das erfährt das Kind
  vor der ersten. Was eine frühere Fassung lesbar gespeichert hat, wird verschlossen, sobald das Kind sein Wort eingibt, worum die Startseite ab der nächsten Anmeldung bittet; in
  Sicherungen, und in gelöschten Zeilen bis die Datenbank deren Platz neu vergibt, steht es weiter. Wer die Datenbank hat,
  kann Wörter ausprobieren: Ein kurzes lässt sich erraten.
- Eine Lehrkraft, die
  ein Konto anlegt oder ein Passwort zurücksetzt, kennt es, bis das Kind ein eigenes gewählt hat, und könnte sich damit
  anmelden. Das Kind wird bei der ersten Anmeldung danach gefragt und darf es einmal aufschieben: Ab der zweiten liest das
  Passwort der Lehrkraft nichts mehr, und wer sich damit anmeldet, sieht, wann und von wem es stammt und wer es seither
  benutzt hat. Zurücksetzen beendet alle Anmeldungen des Kindes. Unter „Mein Konto“ sieht es jede Anmeldung, und
  90 Tage lang, dass die Klasse eine andere Lehrkraft hat oder die Lehrkraft über die Verwaltung ein neues Passwort. Eine private Antwort
  öffnet kein Passwort.
- Die Verwaltung betreut Schulen und Lizenzen. Antworten darf sie auch mit den Rollen der Datenbank nicht lesen. Auf zwei Wegen
  könnte sie mittelbar Zugang bekommen. Beide brauchen eine zweite Person oder 24 Stunden, in denen jede Lehrkraft der Schule
  davon liest und ablehnen kann:
  1. **Sie setzt das Passwort einer Lehrkraft zurück.** Sie sieht dann einen Code, kein Passwort. Nach dem Einlösen bleiben die
     Klassen geschlossen, bis jemand aus dem Kollegium oder eine zweite Verwaltung es bestätigt, sonst 24 Stunden lang.
  2. **Sie gibt eine Klasse weiter.** Sie kann die Übergabe nur verlangen; die Lehrkraft stimmt zu, die neue nimmt an. Ist die
     Lehrkraft nicht mehr da, bestätigt an ihrer Stelle jemand aus dem Kollegium oder eine zweite Verwaltung, sonst vergehen 24
     Stunden. Bis zur Annahme bleibt die Klasse, wo sie ist, und die neue Lehrkraft sieht nichts davon; ebenso, wenn eine
     Lehrkraft die eigene Klasse anbietet.
- Wer sich mit dem Lizenzschlüssel registriert, bekommt keine Klasse und keinen Platz, bis eine Lehrkraft der Schule das Konto
  bestätigt hat, oder der Betreiber, wenn keine mehr da ist. Bis dahin ist die Adresse nicht vergeben, und keine Antwort sagt, ob
  eine andere Schule sie hat.
- Eine Schule kann schriftlich auf die zweite Person verzichten; das lesen alle ihre Lehrkräfte. Wer den Rechner selbst betreibt
  oder eine Sicherung samt Schlüsseln hat, kann die Datenbank lesen: Das regelt der Vertrag zwischen Schule und Betreiber (Art. 28).
- Echte Namen, die eine Lehrkraft einträgt, bleiben verschlüsselt auf ihrem eigenen Gerät und stehen in keiner Anfrage.
- Auf gemeinsamen Tablets ist jede Antwort versiegelt, sobald sie abgegeben ist. Nach dem Abmelden ist durch den Browser
  nichts mehr davon lesbar. Ein Tablet, auf dem Antworten warten, meldet ihre Zahl und seit wann, nach Klassen, nie wessen und nie
  welche; die Lehrkraft der Klasse sieht es mit der Nummer des Tablets und kann es suchen lassen.
- Die Rechtsgrundlage der Schule ist eine Einstellung: Schulgesetz oder Einwilligung. Bei Einwilligung trägt die Lehrkraft zu jedem
  Pseudonym ein, dass ein unterschriebenes Blatt vorliegt oder dass es widerrufen ist (Art. 7); das Blatt bleibt in der Schule, die
  Verwaltung sieht nur Zahlen. Ohne Einwilligung kann ein Explorer keine Welt öffnen, und der Server nimmt keine Antwort an; eine, die
  auf einem Tablet wartet, bleibt dort. Nach einem Widerruf löscht die Lehrkraft das Konto (Art. 17).
- Für alle Daten gibt es eine Löschfrist (Löschkonzept). Explorer bekommen alles als Datei (Art. 15, 20 DSGVO), und alles wird auf
  Wunsch sofort gelöscht (Art. 17). Die Datei der Lehrkraft ist nicht vollständig: Private Aufgaben, Entwürfe, gemerkte Berufe,
  zurückgegebene Antworten und Anmeldungen werden darin nur gezählt, zurückgezogene Antworten, die Stimmungen im Praktikum
  und die Leseeinstellungen fehlen ganz.
- Schulen sind voneinander getrennt: in jedem Schlüssel der Datenbank und durch ihre Zeilenrechte (row-level security).
- Was hier steht, wird bei jeder Änderung geprüft; die Prüfungen nennt die englische Seite.`,
  `## Was gespeichert wird

| Von wem | Was |
| --- | --- |
| Schülerinnen und Schülern | Pseudonym, Passwort (nur als Argon2id-Prüfwert), Klassen, Einwilligung, Antworten mit ihren früheren Fassungen, Fotos und Aufnahmen, Entwürfe, gemerkte Berufe, die Gründe dazu mit dem Geheimwort verschlossen, Handzeichen mit der Antwort darauf, Rückmeldungen der Lehrkraft und was sie gelesen hat, Leseeinstellungen, Empfangsbestätigungen der Tablets, Anmeldungen |
| Lehrkräften | Name, E-Mail (zum Anmelden; es wird keine Post verschickt), Passwort (nur als Prüfwert), auf Wunsch ein zweiter Faktor, Klassen, Rückmeldungen, eigene Sätze dafür, Anmeldungen |
| Verwaltung | E-Mail, Passwort (nur als Prüfwert), zweiter Faktor, Anmeldungen |
| allen | ein Protokoll, wer was woran getan hat: ohne Inhalte, ohne IP-Adressen |

**Auf dem Tablet** liegen

- versiegelte Briefe, auch für ihre Verfasser unlesbar, bis zwei Wochen nach der Ankunft;
- bis zum Abmelden die eigenen Antworten, Entwürfe, gemerkten Berufe und geladene Welten;
- die Auswahl für den Druck (mit den Worten ausgeschalteter Schritte und Quellen), auch nach dem Abmelden, verschlossen mit einem
  Schlüssel, den nur bekommt, wer sie getroffen hat;
- auf dem Gerät einer Lehrkraft bis zum Abmelden lesbar, was es gezeigt hat, auch Antworten;
- auf dem Gerät einer Lehrkraft die echten Namen, die sie eingetragen hat, verschlüsselt mit ihrer eigenen Passphrase; sie bleiben
  nach dem Abmelden, bis die Lehrkraft sie auf diesem Gerät löscht;
- Sprache und Darstellung, auch nach dem Abmelden;
- die Nummer des Tablets, sobald darauf Antworten gewartet haben: bis 30 Tage nach seiner letzten Meldung;
- ohne Bezug zu einer Person: die Liste zusammengehöriger Installationen und die zuletzt gewählte Adresse, die Texte der
  Fußzeile, und Vermerke, dass die App hier schon benutzt wurde und welche Hinweise zum Speicher geschlossen wurden;
- bis der Tab geschlossen wird: die Zeit der Anmeldung, in der eine Warnung zum Speicher geschlossen wurde;
- der Zeitpunkt der letzten Berührung, damit ein Tab niemanden abmeldet, der in einem anderen schreibt;
- in einem Cookie 400 Tage lang eine Zufallszahl des Geräts, damit sich Mitschülerinnen und Mitschüler nicht gegenseitig
  aussperren; ihr Prüfwert steht neben jeder Anmeldung. Eine zweite im Speicher der App nennt den Browser in den Schlüsseln der
  Briefe, damit eine Lehrkraft alle Geräte eines Kindes abmelden kann;
- wo der Betreiber aus einer zweiten Datenbank liest, nach einer Änderung einige Sekunden lang das Cookie \`wk_wrote\` („1“), damit
  die Seite sie gleich zeigt.

Ein Passwort liegt dort nie im Klartext. Rohe Reste gelöschter Zeilen schützt die Geräteverschlüsselung, die die Schule
einschalten soll.

Zum Scannen geht die Kamera nur an, wenn jemand auf „Anmeldekarte scannen“ oder „Code scannen“ tippt; ihr Bild bleibt auf dem
Gerät und wird nicht gespeichert. In manche Antworten passen Fotos und Aufnahmen: Ein Foto macht nach einem Tipp auf „Foto machen“
die Kamera-App des Geräts. Es wird auf dem Gerät neu gezeichnet, Ort, Zeit und Gerät sind danach nicht mehr darin; Gesichter und
Namen lassen sich vorher unscharf malen. Das Mikrofon geht nur nach einem Tipp auf „Los“ an. Beides reist versiegelt, wird mit der
Antwort gelesen und gelöscht, ohne Antwort nach 30 Tagen. Was für eine Bewerbung oder nur für den Ausdruck der Praktikumsmappe
eingetippt wird (Name, Anschrift, Betrieb), steht nur im Speicher der offenen Seite: Es wird nicht gespeichert und nicht gesendet;
die Word-Datei entsteht auf dem Gerät.

**In Protokollen und Messwerten des Servers** stehen keine Namen, Inhalte, Codes, Pfade oder Adressen.

**In Sicherungen** steht alles, was zu ihrer Zeit gespeichert war. Sie liegen verschlüsselt auf einem anderen Rechner und
werden nach höchstens 35 Tagen gelöscht. Wer seitdem gelöscht wurde, bleibt es auch nach einer Wiederherstellung.`,
  `## Löschkonzept

Einmal am Tag löscht der Server, was fällig ist. Die Verwaltung sieht unter \`/admin\`, wie viel das ist, in Zahlen; die
Lehrkraft sieht an jeder archivierten Klasse, wann sie gelöscht wird. Diese Tabelle ist dieselbe, nach der der Server
arbeitet.`,
  `{{retention}}`,
  `Alles andere eines Kindes (Antworten, frühere Fassungen, Entwürfe, gemerkte Berufe, Rückmeldungen, Empfangsbestätigungen, zurückgegebene
Briefe, Schlüssel, Anmeldungen) geht mit seinem Konto. Eine Lehrkraft kann ein Kind jederzeit sofort löschen. Zurück bleibt ein
verschlüsselter Prüfwert seiner zufälligen Nummer, damit weder ein Tablet noch eine Sicherung es zurückbringt. Eine aktive
Klasse archiviert oder löscht ihre Lehrkraft; beantwortet sie die jährliche Frage nicht, ob die Klasse weitergeht, archiviert der
Server sie. Von da an gilt die Frist archivierter Klassen. Wird eine Lehrkraft deaktiviert, zählen ihre Klassen, die keine andere
übernommen hat, von diesem Tag an als archiviert und sind es nach 30 Tagen; ihre Plätze werden damit frei. Der erste Lauf des
Servers und der erste nach mehr als 45 Tagen Pause zählen nur, damit eine falsche Uhr keine Schule löscht. \`npm run retention\`
löscht auch dann sofort: Vorher ist die Uhr des Rechners zu prüfen. Als unbenutzt gilt ein Konto, mit dem sich nie jemand
angemeldet hat; gespeichert wird nur, ob, nicht wann. Am Ende des Vertrags löscht der Betreiber die ganze Schule
(\`npm run erase\`).`,
  `## Rechte der Betroffenen

| Recht | Weg |
| --- | --- |
| Auskunft, Kopie (Art. 15, 20) | Schülerinnen und Schüler unter „Mein Konto“, Lehrkräfte auf der Seite des Kindes: eine Datei. Die des Kindes ist vollständig; den Brief der Zeitkapsel, der in der App bis zu seinem Tag zu bleibt, öffnet das Geheimwort darin schon vorher. Die der Lehrkraft lässt Privates aus und wann jemand angemeldet war, und zählt es; zurückgezogene Antworten, Stimmungen und Leseeinstellungen fehlen ganz |
| Berichtigung (Art. 16) | das Kind antwortet neu oder zieht die Antwort zurück. Frühere Fassungen bleiben, bis das Konto gelöscht ist; zurückgezogene Antworten liest nur das Kind selbst |
| Löschung (Art. 17) | die Lehrkraft auf der Seite des Kindes; ist es in keiner Klasse oder die Lehrkraft nicht mehr da, der Betreiber (\`npm run erase\`). In der Datenbank sofort und endgültig, in Sicherungen nach höchstens 35 Tagen |
| Einschränkung, Widerspruch (Art. 18, 21) | die Lehrkraft entfernt das Kind aus der Klasse: keine Lehrkraft liest die Antworten, bis das Kind wieder einer Klasse beitritt; nach 180 Tagen sind sie gelöscht |
| Beschwerde (Art. 77) | die Aufsichtsbehörde des Landes |`,
  `## Technische und organisatorische Maßnahmen (Art. 32, Entwurf)

| Ziel | Maßnahmen |
| --- | --- |
| Pseudonymität | Pseudonyme statt Namen; zufällige Nummern; verschlüsselte Prüfwerte für das, was eine Löschung überdauert |
| Verschlüsselung | nur TLS; auf dem Tablet versiegelte Briefe (HPKE: P-256, HKDF-SHA256, AES-256-GCM); Passwörter Argon2id; Datenträger und Sicherungen durch den Betreiber |
| Vertraulichkeit | Rollen nach einer Tabelle für alle Aufrufe; Trennung der Schulen; Anmeldeversuche begrenzt; Anmeldungen enden von selbst und beim Zurücksetzen sofort; zweiter Faktor für die Verwaltung und, wer will, für Lehrkräfte |
| Integrität | feste Form jeder Eingabe; Wirkung und Bestätigung in einem Schritt; nichts wirkt zweimal; Protokoll ohne Inhalte |
| Verfügbarkeit | Antworten warten auf dem Tablet und bleiben dort zwei Wochen nach der Ankunft; tägliche Sicherung; Wiederherstellung als Prüfung |
| Überprüfung | \`.ci/run\` und \`.ci/nightly\` führen die Tests aus, die die [englische Fassung](data-protection.md) nennt; wenige fremde Bausteine, jeder begründet. Nach bekannten Lücken darin fragt der Betreiber (\`npm audit\`), von selbst geschieht das nicht |
| Organisation (Schule) | Geräteverschlüsselung und Bildschirmsperre; Entwicklerwerkzeuge nach Möglichkeit gesperrt; Lehrkräfte fragen nicht nach echten Namen; zwei Personen wissen, wo die Schlüssel liegen |`,
  `## Verzeichnis von Verarbeitungstätigkeiten (Art. 30, Entwurf für die Schule)

| | |
| --- | --- |
| Bezeichnung | Berufsorientierung mit Weltenkompass |
| Verantwortlich | _Schule, Anschrift, Leitung_ |
| Datenschutzbeauftragte | _Name, Kontakt_ |
| Auftragsverarbeiter | _Betreiber des Servers; Vertrag nach Art. 28 vom …_ |
| Zwecke | Berufsorientierung im Unterricht: Aufgaben, Antworten, Rückmeldungen, eigenes Portfolio |
| Rechtsgrundlage | Schulgesetz des Landes (Auftrag der Schule), _Paragraf_; wo das Land sie verlangt: Einwilligung |
| Betroffene | Schülerinnen und Schüler der teilnehmenden Klassen, ihre Lehrkräfte, Verwaltung des Betreibers |
| Datenarten | siehe oben. Besondere Kategorien werden nicht erfragt; Freitext kann sie enthalten, die Aufgaben raten davon ab |
| Empfänger | die eigene Lehrkraft, der Auftragsverarbeiter; sonst niemand, kein Drittland |
| Löschfristen | das Löschkonzept oben; Frist der Schule: _365_ Tage nach dem Archivieren |
| Maßnahmen | die Tabelle oben |
| Folgenabschätzung (Art. 35) | Schwellwert: Kinder, aber pseudonym, wenige Daten, kein Profiling, keine automatische Entscheidung; _Ergebnis, Datum_ |`,
] as const
