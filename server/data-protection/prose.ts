/** The text that cannot be derived from the schema. The code fills in the three markers. */
export const chapters = [
  `# Data protection`,
  `<!-- Made by \`npm run data-protection\` from server/data-protection/, shared/domain/retention-rules.ts and the
contract. A test fails when a column of the database has no purpose here, or when this page is not current. -->`,
  `For the data-protection officer of a school: what is processed, what for, how long, and who can read it. The texts
of the law's forms stand at the end as drafts, to be completed by the school, which is the controller; the operator of
the server is its processor. This page in [German](datenschutz.md), without the list of columns. The letter to parents: [German](letter-to-parents.de.md),
[English](letter-to-parents.en.md). The code that reads what students write: [reading rights](reading-rights.md).

The words of this page: a **world** is a unit of the course with its challenges (in the columns a _chapter_), and a **run** is a
world that a class has started. A **letter** is one change by a student, sealed on the tablet; the server confirms each with a
**receipt**. A **returned letter** could not be applied, for example because its world was not started: only its author reads
it. The **hand sign** is a student's request for help.`,
  `## Summary

- The platform asks a child for **no name, e-mail, birth date or gender**. It offers pseudonyms and advises against the
  real name. The teacher knows which child uses a pseudonym, the platform does not. Real names that a teacher enters
  stay encrypted on the teacher’s own device and are in no request.
- What students write has one purpose: their own career orientation with their teacher. No marks, no profiles for
  others, no advertising, no statistics about persons.
- A student who has handed in a challenge with options sees how often the own class chose each option: counts only, from
  five answers on and in steps of five. No texts, no means, nothing of private or withdrawn answers. The teacher may show
  the class its picture on the wall, with means, also in steps of five.
- **No third party**: no request to any other server, no fonts, no analytics, no error reports that leave the school's
  server. Cookies: those of the sign-in, a random number of the device, and the mark of a change just made (below).
- No durations and no keystrokes are recorded. “Needs help” is pressed by the student.
- Sign-ins are recorded for 180 days: who, when, the kind of device, and what failed. The person sees them. The
  student’s own teacher sees them too and is notified of two devices at once and of many failures, so that a sign-in by
  another person is noticed. The operator is notified of many resets by one person.
- On a shared tablet every answer is encrypted as soon as it is submitted. After the sign-out it cannot be read
  through the browser. A tablet on which answers wait reports their number and since when, by class, never whose or
  what. The teacher of the class sees it with the tablet’s number and can have it looked for.
- Data of every kind has a retention period (below). A student can have everything as a file (Art. 15, 20 GDPR) or
  erased at once (Art. 17). Their teacher's file is not complete: private challenges, drafts, kept occupations, returned
  answers and sign-ins are counted in it and left out. Withdrawn answers, the moods of the internship and the
  reading settings are left out without a count.
- Keys of the database and its row-level security isolate the schools from each other.
- What this page states is tested; it names the tests.`,
  `### Private answers

- They are encrypted on the tablet before they are stored or sent. Only the child's secret word, or their emergency code
  on paper, opens them. The teacher, an admin, a reset password, and the database with all keys of the server do not.
- If word and code are lost, these answers are lost. The child is told before the first one.
- Answers that an earlier version stored readable are encrypted when the child enters the word; the dashboard asks for
  it from the next sign-in on. Backups still contain them, and so do deleted rows until the database reuses their space.
- A person who has the database can try out words: a short one can be guessed.`,
  `### Passwords that a teacher sets

- A teacher who makes an account or resets a password knows the password until the student has chosen an own one, and
  could sign in with it. A reset ends all sessions of the student.
- The student is asked to choose at the first sign-in and may put it off once. From the second sign-in on the teacher’s
  password reads nothing, and its next user sees when and by whom it was made and who has used it since.
- “My account” lists every sign-in. It also shows for 90 days that the class has got another teacher, or that an admin
  reset the password of its teacher. No password opens a private answer.`,
  `### Admins

Admins run schools and licences. They have no right to read an answer, in the database's roles either. They could gain
access indirectly in two ways, and both need a second person or 24 hours in which every teacher of the school is informed
and may refuse:

1. **They reset the password of a teacher.** They see a code and no password. After it is redeemed the classes are closed
   until a colleague or a second admin confirms it, or for 24 hours.
2. **They give a class to another teacher.** They can only ask for a hand-over; its teacher agrees and the receiver
   accepts. Where the teacher has left, a colleague or a second admin confirms in their place, or 24 hours pass. Until
   the receiver accepts, the class stays where it is and the receiver sees nothing of it. The same holds where a
   teacher offers the own class.

A teacher who registers with the licence key has no class and no slot until a teacher of the school has confirmed the
account, or the operator where none is left. Until then the address is not reserved, and no answer reveals whether
another school has it.

A school may waive the second person in writing; every teacher of it reads that. The operator of the machine, or a
person who has a backup with its keys, can read the database. The contract between school and operator (Art. 28) has to
cover that.`,
  `### Legal basis

- It is a setting of the school: the school law, or consent.
- With consent the teacher records for each pseudonym that a signed paper exists, or that it was withdrawn (Art. 7). The
  paper stays at the school; admins see only numbers.
- Without consent a student can open no world and the server takes no answer; one that waits on a tablet stays there.
- After a withdrawal the teacher erases the account (Art. 17).`,
  `## What is stored, and what for`,
  `{{tables}}`,
  `### On the tablet

- Encrypted letters, which their author cannot read there either, until two weeks after they arrived.
- Until the sign-out: the signed-in student's own readable copies, drafts, kept occupations and downloaded worlds.
- The choices for printing, also after the sign-out, locked with a key that only this student's session gets. Of a
  line of a list (a step, a source) that was left out they contain the words.
- On a teacher's device until the sign-out: a readable copy of what it has shown, answers included.
- Language and appearance, also after the sign-out.
- On a teacher's device: the real names that the teacher entered, encrypted with the teacher's own passphrase. They stay after the
  sign-out until the teacher deletes them on this device.
- The number of the tablet, once answers have waited on it: until 30 days after its last report.
- Without a relation to a person: the list of the installations that belong together and the address that was chosen last, the
  texts of the footer, and marks that the app was used here before and which notes about the storage were closed.
- Until the tab is closed: the time of the sign-in during which a warning about the device's storage was closed.
- The time of the last activity, so that one tab does not sign out a student who writes in another.
- A random number of the device in a cookie (400 days), so that classmates cannot lock each other out. Each recorded
  sign-in contains its hash. A second one in the app's storage names the browser in the keys of letters, so that a teacher
  can end all devices of a student.
- Where the operator reads from a second database, the cookie \`wk_wrote\` for some seconds after a change. It contains
  only “1”, so that the page shows the change at once.

A password is never stored there in clear. The raw bytes of deleted rows are protected by the device's own encryption,
which the school should have switched on. A test scans what can be read through the browser after a sign-out
(\`client/e2e/shared-tablet.test.ts\`).

To scan, the camera is on only after a tap on “Scan your sign-in card” or “Scan a code”, to read the QR code of a class or a sign-in card. Its
picture is evaluated on the device and neither stored nor sent (\`client/e2e/scan.test.ts\`).

Some answers take photos and recordings. A photo is drawn anew on the device before it is stored, which removes the
place, the time and the device that a camera writes into it. A photo is taken with the device’s own camera, after a tap on “Take a photo”. The student can blur faces and names first
(\`client/e2e/attachments.test.ts\`). The microphone is on only after a tap on “Start”. Both are sent encrypted, are read
by their author and by the teacher who reads the answer, and are deleted with it; without an answer after 30 days.

What a student types for an application, or only for the printout of the internship folder (name, address, company), is in the
memory of the open page alone: it is neither stored nor sent. The Word file is made on the device. A test searches the traffic,
the device, the log and a dump of the database for it (\`client/e2e/application.test.ts\`).

### In logs and metrics

The log has one line for a failure, for the first refusal by a limiter and for a slow answer. Every five minutes it counts
the refused calls, by route and code. A line contains the route's pattern, the code, the duration and a random number; no
path, no name, no content, no join code, no address. Metrics (off unless switched on) are counts. A test runs a day of
school and searches all of it (\`server/data-protection/canary.test.ts\`).

### In backups

Everything above, unchanged. They belong encrypted on another machine and are deleted after 35 days at most. A student who
was erased since stays erased after a restore: a keyed hash of the id is kept outside the database and applied again
([operations](operations.md#backup-and-restore)).`,
  `## Who can read what

The table lists the calls that each role may read with. A student reads only own rows and counts of the own class, a teacher only those of own
classes. Every call is tested with every role (\`server/features/authorization.test.ts\`), and
a search over sequences of calls lists every sequence by which an admin, a teacher, a colleague, a classmate or a guest
could reach a child's answer, with what the child reads about it (\`server/features/four-calls.test.ts\`).`,
  `{{readers}}`,
  `## Deletion concept

One job deletes once a day. An admin sees at \`/admin\` how much is due, as counts; \`npm run retention -- --dry-run\` says
the same. The job reads the same table.`,
  `{{retention}}`,
  `Everything else of a student (answers, history, drafts, kept occupations, feedback, receipts, returned letters, keys, sessions, former
classes) goes with the student's row, by the database itself. A teacher can erase a student at any time, and the operator those whom no teacher
reaches any more (in no class, or the teacher has left: \`npm run erase\`); a student's
returned letters go when the student dismisses them. At a contract's end the operator erases the whole school by the same
command.

- What is deleted leaves a keyed hash of the student's id wherever a tablet could still offer an answer: the tablet is
  then told to forget it.
- The server's first run ever, and the first after a pause of more than 45 days, only counts: a wrong clock must not delete a
  school. \`npm run retention\` deletes at once, also then: check the machine's clock first.
- Of several processes one does it; each step is one short transaction; what was done stands in \`retention_runs\`.
- An active class is archived or deleted by its teacher, or archived by the job when its teacher does not answer the yearly question
  whether it goes on. From then on it has the period of an archived class. When a teacher is deactivated, the classes
  that were not taken over count as archived from that day, and are archived after 30 days, which frees their class places; until they go, an admin can offer them to another teacher of
  the school, in counts, without a name of a child, and a second person confirms it.
- “Never used” means that the account never signed in, “never had a class” that none was made or taken over. Both are kept
  as a mark without a date, because sessions and classes go before the account does.
- A test advances the clock through a year (\`server/retention/retention.test.ts\`).`,
  `## Rights of the persons

| Right | How |
| --- | --- |
| Information, copy (Art. 15, 20) | the student under “My account”, the teacher on the student's page: one JSON file. Complete for the student: with the secret word it opens the letter of the time capsule, which stays closed in the app until its day. The teacher's leaves out what is private and when the student was signed in, and counts it; withdrawn answers, moods and reading settings are not even counted |
| Rectification (Art. 16) | the student answers again, or takes the answer back. Earlier answers stay until the account is erased; only the student reads answers that were taken back |
| Erasure (Art. 17) | the teacher on the student's page; where the student is in no class, or the teacher has left, the operator (\`npm run erase\`). At once and for good in the database; in backups after 35 days at most |
| Restriction, objection (Art. 18, 21) | the teacher removes the student from the class: no teacher reads the answers until the student joins a class again, 180 days until they go |
| Complaint (Art. 77) | the supervisory authority of the Land |`,
  `## Technical and organisational measures (Art. 32, draft)

| Aim | Measures |
| --- | --- |
| Pseudonymity | pseudonyms instead of names; random ids (UUIDv7); keyed hashes for what has to outlive an erasure |
| Encryption | TLS only; letters sealed on the tablet (HPKE: P-256, HKDF-SHA256, AES-256-GCM) and authenticated; passwords argon2id; tokens as hashes; disk and backups by the operator |
| Confidentiality | roles by one table for all calls; schools isolated from each other by keys and by row-level security; sign-in throttled by account and device, and slowed by address, and recorded, failures counted by the hour; sessions end by themselves and at once on reset; shared tablets signed out when they are not used |
| Integrity | one schema per call, unknown fields refused; effect and receipt in one transaction; nothing applied twice; audit log without content |
| Availability | answers wait on the tablet and are kept there two weeks after arrival; daily backups; restore drill as a test; health and readiness |
| Resilience | bounded queues and bodies, back-pressure instead of failure; kill tests at every commit |
| Review | \`.ci/run\` and \`.ci/nightly\` run the tests that this page names; supply chain: few dependencies, each with a reason, which a test keeps complete. Known defects in them: the operator of the server asks for those (\`npm audit\`, \`npm run sbom\`: [operations](operations.md#supply-chain)); nothing does it by itself |
| Organisation (school) | device encryption and screen lock on tablets; developer tools off where policy allows; teachers instructed not to ask for real names; two persons know where the keys are |`,
  `## Record of processing (Art. 30, draft for the school)

| | |
| --- | --- |
| Name of the processing | Career orientation with Weltenkompass |
| Controller | _school, address, head_ |
| Data-protection officer | _name, contact_ |
| Processor | _who runs the server; contract under Art. 28 of …_ |
| Purposes | career orientation in lessons: tasks, answers, feedback, a student's own portfolio |
| Legal basis | the school law of the Land (task of the school); _paragraph_. Where the Land asks for it: consent |
| Persons | students of the classes that take part; their teachers; admins of the operator |
| Categories of data | students: pseudonym, class, answers, feedback, hand sign, technical receipts, sign-ins. Teachers: name, e-mail, classes, sign-ins. No special categories are asked for; free text can contain them, which the tasks advise against |
| Recipients | the own teacher; the processor. No others, no third country |
| Erasure | the deletion concept above; the school's period: _365_ days after archiving |
| Measures | the table above |
| Impact assessment (Art. 35) | threshold check: children, but pseudonymous, little data, no profiling, no automated decision; _result and date_ |`,
] as const
