/** The text that cannot be derived from the schema. The code fills in the three markers. */
export const chapters = [
  `# Data protection`,
  `<!-- Made by \`npm run data-protection\` from server/data-protection/, shared/domain/retention-rules.ts and the
contract. A test fails when a column of the database has no purpose here, or when this page is not current. -->`,
  `For the data-protection officer of a school: what is processed, what for, how long, and who can read it. The texts
of the law's forms stand at the end as drafts, to be completed by the school, which is the controller; whoever runs
the server is its processor. This page in [German](datenschutz.md), without the list of columns. The letter to parents: [German](letter-to-parents.de.md),
[English](letter-to-parents.en.md).`,
  `## In ten lines

- The platform asks a child for **no name, e-mail, birth date or gender**. It offers pseudonyms and advises against the
  real name. Which child stands behind a pseudonym the teacher knows, not the platform; real names that a
  teacher enters stay encrypted on the teacher’s own device and are in no request.
- What students write is there for one purpose: their own career orientation with their teacher. No marks, no profiles
  for others, no advertising, no statistics about persons. A student who has handed in a challenge with options sees how often the
  own class chose each: counts alone, from five answers on and in steps of five, no texts, no means, nothing of private or withdrawn
  answers.
- **No third party**: no request to any other server, no fonts, no analytics, no error reports that leave the school's
  server. Cookies: those of the sign-in, a random number of the device, and the
  mark of a change just made (below).
- No durations and no keystrokes are recorded. Sign-ins are, for 180 days: who, when, the kind of device, and what failed.
  They are shown to the person, and those of a student also to the own teacher, who is told of two devices at once and of many
  failures, so that a sign-in by somebody else does not pass unseen. Many resets by one person are told to the operator. “Needs help” is the student's own hand sign.
- Private answers are locked on the tablet before they are stored or sent. Only the child's secret word, or their emergency
  code on paper, opens them: not the teacher, not an admin, not a password that somebody reset, not the database with all
  keys of the server. If word and code are lost, these answers are lost; the child is told before the first one. What an
  earlier version stored readable is locked when the child enters the word, for which the dashboard asks from the next sign-in on; backups, and deleted rows until the database
  reuses their space, still hold it. Who has the database can try out words: a short one can be guessed.
- A teacher who makes an
  account or resets a password knows the password until the student has chosen an own one, and could sign in with it. The
  student is asked to choose at the first sign-in and may put it off once: from the second sign-in on the teacher’s password
  reads nothing, and its next user is told when and by whom it was made and who has used it since. A reset ends all sessions of the student. Every
  sign-in stands under “My account”, and so does for 90 days that the class has got another teacher, or its teacher a new password by
  way of an admin. No password opens a private answer.
- Admins run schools and licences and have no right, in the database's roles either, to read an answer. Two of their rights
  lead there by a detour. A reset of a teacher shows them a code and no password; whoever redeems it finds the classes closed
  until a colleague or a second admin confirms it, or for 24 hours in which every teacher of the school reads who asked and
  may refuse. They move no class: they ask for a hand-over, the teacher agrees, the receiver accepts. Where the teacher has left,
  a colleague or a second admin confirms in their place, or 24 hours pass in which every teacher of the school reads it and may
  refuse. Until the receiver accepts, the class stays where it is and they see nothing of it; so too where a teacher offers the
  own class. Who registers with the licence
  key has no class and no slot until a teacher of the school, or the operator where none is left, has confirmed the account; until then the address belongs to nobody, and no answer tells whether another school has it.
  A school may waive the second person in writing; every teacher of it reads that. Whoever runs the machine itself, or holds a backup with its keys, can read the
  database: that is for the contract between school and operator (Art. 28) to bind.
- On a shared tablet every answer is sealed as soon as it is submitted; after the sign-out nobody can read anything of
  it through the browser. A tablet on which answers wait reports their number and since when, by class, never whose or what; the
  teacher of the class sees it with the tablet’s number, so that somebody looks for it.
- The school’s legal basis is a setting: the school law, or consent. With consent the teacher records for each pseudonym that a
  signed paper is there, or that it was withdrawn (Art. 7); the paper stays at the school, admins see numbers alone. Without
  consent a student sees no worlds and the server takes no answer; one that waits on a tablet stays there. After a withdrawal
  the teacher erases the account (Art. 17).
- Everything has an end (deletion concept, below), and a student can have everything as a file (Art. 15, 20 GDPR) or erased
  at once (Art. 17). Their teacher's file is not the whole: private challenges, drafts, kept occupations, answers that came back
  and sign-ins are counted in it and left out.
- Schools are walled off from each other in every key of the database and by its row-level security.
- What is claimed here is tested; the tests are named below.`,
  `## What is stored, and what for`,
  `{{tables}}`,
  `### On the tablet

Sealed letters (unreadable there, for their author too), until two weeks after they arrived; the signed-in student's own
readable copies, drafts, kept occupations and downloaded chapters, until the sign-out; the moment of the last touch, so that one tab does not
sign out who writes in another; a random number of the device in a cookie (400 days),
so that classmates cannot lock each other out, and whose hash stands beside each sign-in; where the operator reads from a second database, for some seconds after a
change the cookie \`wk_wrote\`, which says just that (“1”), so that the page shows it at once. A password is never stored there in clear. The raw
bytes of deleted rows are protected by the device's own encryption, which the school should have switched on. What can
be read through the browser after a sign-out is scanned by a test (\`client/e2e/shared-tablet.test.ts\`).

The camera goes on only after a tap on “Scan a card” or “Scan a code”, to read a class's or a login card's QR code. Its picture is looked at on
the device, neither stored nor sent (\`client/e2e/scan.test.ts\`).

Some answers take photos and recordings. A photo is drawn anew on the device before it is stored, so the place, the time and the device that a camera writes into
it are gone; the student can blur faces and names first (\`client/e2e/attachments.test.ts\`). The microphone goes on only after a tap on “Start”.
Both travel sealed, are read by their author and by the teacher who reads the answer, and are deleted with it; without an answer after 30 days.

### In logs and metrics

A line for what somebody may ask about: a failure, the first refusal by a limiter, a slow answer; every five minutes how
many calls were refused, by route and code. It holds the route's pattern,
the code, the duration and a random number; no path, no name, no content, no join code, no address. Metrics (off unless
switched on) are counts. A test runs a day of school and searches all of it
(\`server/data-protection/canary.test.ts\`).

### In backups

Everything above, as it was. They belong encrypted on another machine and are deleted after 35 days at most. Who was
erased since stays erased after a restore: a keyed hash of their id is kept outside the database and played back
([operations](operations.md#backup-and-restore)).`,
  `## Who can read what

The calls that each role may read with. The row is decided by the person: a student reads what is their own, a teacher
what belongs to their own classes. Every call is tested with every role (\`server/features/authorization.test.ts\`), and
a search over sequences of calls lists every way of an admin, a teacher, a colleague, a classmate and a guest to a child's answer,
with what the child reads about it (\`server/features/four-calls.test.ts\`).`,
  `{{readers}}`,
  `## Deletion concept

One job deletes once a day. An admin sees at \`/admin\` how much is due, as counts; \`npm run retention -- --dry-run\` says
the same. The table is the very one that the job works by.`,
  `{{retention}}`,
  `Everything else of a student (answers, history, drafts, kept occupations, feedback, receipts, returned letters, keys, sessions, former
classes) goes with the student's row, by the database itself. A teacher can erase a student at any time, and the operator those whom no teacher
reaches any more (in no class, or the teacher has left: \`npm run erase\`); a student's
returned letters go when the student dismisses them. At a contract's end the operator erases the whole school by the same
command.

- What is deleted leaves a keyed hash of the student's id wherever a tablet could still offer an answer: the tablet is
  then told to forget it.
- The first run ever, and the first after six weeks of rest, only counts: a wrong clock must not delete a school.
- Of several processes one does it; each step is one short transaction; what was done stands in \`retention_runs\`.
- An active class has no end of its own: its teacher archives or deletes it. When a teacher is deactivated, the classes
  that nobody took over count as archived from that day; until they go, an admin can offer them to another teacher of
  the school, in counts, without a name of a child, and a second person confirms it.
- “Nobody used” means that nobody ever signed in, “never had a class” that none was made or taken over. Both are kept
  as a mark without a date, because sessions and classes go before the account does.
- A test walks through a year with a clock in its hand (\`server/retention/retention.test.ts\`).`,
  `## Rights of the persons

| Right | How |
| --- | --- |
| Information, copy (Art. 15, 20) | the student under “My account”, the teacher on the student's page: one JSON file. Complete for the student; the teacher's leaves out what is private and when somebody was signed in, and counts it |
| Rectification (Art. 16) | the student answers again; earlier answers stay as history until they are erased with the account, or takes the answer back, and then only the student reads it |
| Erasure (Art. 17) | the teacher on the student's page; where the student is in no class, or the teacher has left, the operator (\`npm run erase\`). At once, everywhere, for good |
| Restriction, objection (Art. 18, 21) | the teacher removes the student from the class: nobody reads the answers any more, 180 days until they go |
| Complaint (Art. 77) | the supervisory authority of the Land |`,
  `## Technical and organisational measures (Art. 32, draft)

| Aim | Measures |
| --- | --- |
| Pseudonymity | pseudonyms instead of names; random ids (UUIDv7); keyed hashes for what has to outlive an erasure |
| Encryption | TLS only; letters sealed on the tablet (HPKE: P-256, HKDF-SHA256, AES-256-GCM) and authenticated; passwords argon2id; tokens as hashes; disk and backups by the operator |
| Confidentiality | roles by one table for all calls; walls between schools in keys and by row-level security; sign-in throttled by account and device, and slowed by address, and recorded, failures counted by the hour; sessions end by themselves and at once on reset; shared tablets signed out when nobody is there |
| Integrity | one schema per call, unknown fields refused; effect and receipt in one transaction; nothing applied twice; audit log without content |
| Availability | answers wait on the tablet and are kept there two weeks after arrival; daily backups; restore drill as a test; health and readiness |
| Resilience | bounded queues and bodies, back-pressure instead of failure; kill tests at every commit |
| Review | \`.ci/run\` runs the tests that this page names; supply chain: few dependencies, each with a reason, which a test keeps complete. Known defects in them: whoever runs the server asks for those (\`npm audit\`, \`npm run sbom\`: [operations](operations.md#supply-chain)); nothing does it by itself |
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
