import type { LocalText } from './language.ts'
import { retention } from './retention.ts'

export const retentionRuleIds = [
  'deletedClasses',
  'archivedClasses',
  'unansweredClasses',
  'removedStudents',
  'unusedStudents',
  'deactivatedTeachers',
  'unusedTeachers',
  'decidedApprovals',
  'pastHandOvers',
  'unnamedAttachments',
  'idleTablets',
  'endedSessions',
  'signIns',
  'auditLog',
  'retentionRuns',
] as const
export type RetentionRuleId = (typeof retentionRuleIds)[number]

export interface RetentionRule {
  /** `organization`: its own period; `organization-or-year`: the same, but at least a year. */
  days: number | 'organization' | 'organization-or-year'
  what: LocalText
  since: LocalText
  outcome: LocalText
}

const withStudents: LocalText = {
  de: 'Klasse, Durchläufe, Konten ihrer Explorer und alles, was diese schrieben, sind gelöscht',
  en: 'the class, its runs, the accounts of its students and all that they wrote are deleted',
}
const rows: LocalText = { de: 'die Einträge sind gelöscht', en: 'the rows are deleted' }

/** The retention rules. The job, the admin's page and the deletion concept derive from this table. */
// prettier-ignore
export const retentionRules: Readonly<Record<RetentionRuleId, RetentionRule>> = {
  deletedClasses: { days: retention.deletedClassDays, what: { de: 'Gelöschte Klassen', en: 'Deleted classes' }, since: { de: 'dem Löschen durch die Lehrkraft', en: 'the teacher deleted it' }, outcome: withStudents },
  archivedClasses: { days: 'organization', what: { de: 'Archivierte Klassen', en: 'Archived classes' }, since: { de: 'dem Archivieren, oder seit ihre Lehrkraft deaktiviert ist', en: 'it was archived, or its teacher was deactivated' }, outcome: withStudents },
  unansweredClasses: { days: retention.askAboutClassDays + retention.unansweredClassDays, what: { de: 'Aktive Klassen ohne Antwort auf die jährliche Frage, ob sie weitergehen', en: 'Active classes without an answer to the yearly question whether they go on' }, since: { de: `dem Anlegen, Zurückholen, letzten „Ja“ oder Start einer Welt; ${retention.leftClassDays} Tage, seit ihre Lehrkraft deaktiviert ist`, en: `they were made, brought back, last confirmed, or last started a world; ${retention.leftClassDays} days since their teacher was deactivated` }, outcome: { de: 'die Klasse ist archiviert', en: 'the class is archived' } },
  removedStudents: { days: retention.removedStudentDays, what: { de: 'Explorer ohne Klasse', en: 'Students without a class' }, since: { de: 'dem Entfernen aus der Klasse, oder seit sie auf die Aufnahme in eine Klasse warten', en: 'they were removed from their class, or began to wait for a class' }, outcome: { de: 'das Konto und alles, was es schrieb, ist gelöscht', en: 'the account and all that it wrote are deleted' } },
  unusedStudents: { days: 'organization-or-year', what: { de: 'Explorer-Konten, die niemand benutzt hat', en: 'Student accounts that were never used' }, since: { de: 'dem Anlegen', en: 'they were made' }, outcome: { de: 'das leere Konto ist gelöscht', en: 'the empty account is deleted' } },
  deactivatedTeachers: { days: retention.deactivatedTeacherDays, what: { de: 'Deaktivierte Lehrkräfte', en: 'Deactivated teachers' }, since: { de: 'dem Deaktivieren', en: 'they were deactivated' }, outcome: { de: 'Name, E-Mail, Passwort, zweiter Faktor und eigene Sätze sind gelöscht; was sie Explorern schrieben, bleibt bei diesen', en: 'name, e-mail, password, second factor and saved phrases are deleted; what they wrote to students stays with those' } },
  unusedTeachers: { days: 'organization-or-year', what: { de: 'Lehrkräfte, die nie eine Klasse hatten', en: 'Teachers who never had a class' }, since: { de: 'dem Registrieren', en: 'they registered' }, outcome: { de: 'das leere Konto ist gelöscht', en: 'the empty account is deleted' } },
  decidedApprovals: { days: retention.accessRequestDays, what: { de: 'Entschiedene Anfragen für einen Zugang, den zwei Personen erlauben', en: 'Decided requests for access that two people grant' }, since: { de: 'der Bestätigung, der Ablehnung oder dem Öffnen ohne Einspruch', en: 'they were confirmed, refused, or opened without an objection' }, outcome: rows },
  pastHandOvers: { days: retention.accessRequestDays, what: { de: 'Übergaben von Klassen', en: 'Hand-overs of classes' }, since: { de: 'der Annahme oder dem Ende, ohne beides seit dem Angebot', en: 'they were accepted or ended; without either, since the offer' }, outcome: rows },
  unnamedAttachments: { days: retention.unnamedAttachmentDays, what: { de: 'Bilder und Aufnahmen, die in keiner Antwort vorkommen', en: 'Pictures and recordings that no answer names' }, since: { de: 'der Ankunft des ersten Teils', en: 'the arrival of the first part' }, outcome: { de: 'das Bild oder die Aufnahme ist gelöscht', en: 'the picture or recording is deleted' } },
  idleTablets: { days: retention.idleTabletDays, what: { de: 'Tablets, auf denen nichts mehr wartet', en: 'Tablets on which nothing waits any more' }, since: { de: 'der letzten Meldung', en: 'their last report' }, outcome: { de: 'Nummer und Kennung des Tablets sind gelöscht', en: 'number and key of the tablet are deleted' } },
  endedSessions: { days: retention.endedSessionDays, what: { de: 'Beendete Anmeldungen', en: 'Ended sessions' }, since: { de: 'dem Abmelden oder Ablaufen', en: 'the sign-out or the expiry' }, outcome: rows },
  signIns: { days: retention.auditDays, what: { de: 'Anmeldungen und vergebliche Versuche', en: 'Sign-ins and failed attempts' }, since: { de: 'der Anmeldung oder dem letzten Versuch der Stunde', en: 'the sign-in, or the last attempt of the hour' }, outcome: rows },
  auditLog: { days: retention.auditDays, what: { de: 'Protokoll (wer was woran getan hat)', en: 'Audit log (who did what to which object)' }, since: { de: 'dem Eintrag', en: 'the entry' }, outcome: rows },
  retentionRuns: { days: retention.runDays, what: { de: 'Zählungen der Löschläufe', en: 'Counts of the retention runs' }, since: { de: 'dem Lauf', en: 'the run' }, outcome: rows },
}
