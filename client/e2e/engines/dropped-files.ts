// The network drops one file that the page loads late. Each part shows the failure and opens when the network delivers
// the file, without a reload. The story has no service worker, because its precache would contain most of these files.
import assert from 'node:assert/strict'
import { setTimeout as wait } from 'node:timers/promises'
import { challengeId, chapterId, openSchool, type StudentAccount } from '../fault-matrix/school.ts'
import { submissionsOf } from '../demo-school.ts'
import type { FaultProxy } from '../fault-proxy.ts'
import type { Tab } from './engine.ts'
import { press, signIn, type, until, untilText, waitForElement } from './page-steps.ts'

const wrong = 'Etwas ist schiefgelaufen'
const answer = 'Der erste Versuch kam ohne Verschlüsselung nicht weit.'
const backButton = 'main h1 ~ div button'
const demoLink = 'footer a[href="/demo"]'
const challenge = `/student/challenge/${chapterId}/${challengeId}`
/** To the first challenge, which is not the one that is answered below. */
const challengeLink = 'main a[href^="/student/challenge/"]'
const submit = 'document.querySelector("main form").requestSubmit()'
const isStyled = 'return getComputedStyle(document.body).margin === "0px"'
const startFiles = {
  style: /\/assets\/index-[^/]*\.css/,
  script: /\/assets\/index-[^/]*\.js/,
  texts: /\/assets\/texts-en-/,
  runtime: /\/assets\/rolldown-runtime-/,
}

/** @returns one sentence for each file that was dropped and delivered later */
export async function playDroppedFiles(tab: Tab, network: FaultProxy, url: string): Promise<string[]> {
  const said: string[] = []
  const account = await (await (await openSchool(url)).addClass()).addStudent()
  let dropped: RegExp[] = []
  let brings = /^/
  network.fault = 'cut'
  network.meets = (path) =>
    path === '/service-worker.js' || !brings.test(path) || dropped.some((file) => file.test(path))

  /**
   * Drops every file first, then delivers one after the other, with a new attempt after each. Delivered files stay
   * delivered, so each file is once the only missing one.
   */
  async function drop(
    files: Record<string, RegExp>,
    attempt: () => Promise<void>,
    fails: () => Promise<void>,
  ) {
    for (const [index, part] of Object.keys(files).entries()) {
      dropped = Object.values(files).slice(index)
      await attempt()
      await fails()
      said.push(`${part}: its failure is said`)
    }
    dropped = []
    await attempt()
    said.push('after the last one the part opens')
  }

  // The first load. The stylesheet is requested again without a click.
  dropped = [...Object.values(startFiles)]
  await tab.goto(url)
  await failureIsShown(tab)
  assert.equal(await tab.run(isStyled), false)
  dropped = dropped.filter((file) => file !== startFiles.style)
  await until(tab, 'the stylesheet', isStyled)
  said.push('stylesheet: comes by itself')
  for (const file of ['script', 'runtime', 'texts'] as const) {
    await failureIsShown(tab)
    dropped = dropped.filter((other) => other !== startFiles[file])
    await tab.run('document.documentElement.dataset.before = ""')
    await tab.click('#failure a')
    await until(tab, 'the page after it', 'return !("before" in document.documentElement.dataset)')
    said.push(`first ${file}: its failure is said`)
  }
  await waitForElement(tab, demoLink)
  said.push('after the last one the landing page stands')

  await tab.goto(`${url}/student/login`)
  await waitForElement(tab, 'input[name=username]')
  if (await tab.run<boolean>('return "mediaDevices" in navigator')) {
    await tab.run(`${buttonWith('Scan')}.dataset.scan = ''`)
    await drop(
      { scanner: /\/assets\/scanner-[^/]*\.js/ },
      () => press(tab, '[data-scan]'),
      () => untilText(tab, 'could not be loaded'),
    )
    await waitForElement(tab, 'dialog[open]')
  } else said.push('scanner: this engine offers no camera')

  // The page loads the cryptography when it is idle, and again with each attempt to submit.
  brings = /^(?!\/assets\/hpke-)/
  await signIn(tab, url, account)
  await drop(
    {
      'screens of the journey': /\/assets\/journey-[^/]*\.js/,
      'stylesheet of the journey': /\/assets\/journey-[^/]*\.css/,
      'texts of the journey': /\/assets\/more-texts-en-[^/]*\.js/,
      'the kinds of challenge and the schemas': /\/assets\/shared-[^/]*\.js/,
      'forms of the challenges': /\/assets\/forms-[^/]*\.js/,
    },
    () => press(tab, challengeLink),
    async () => {
      await untilText(tab, wrong)
      await press(tab, backButton)
      await waitForElement(tab, challengeLink)
    },
  )
  await waitForElement(tab, 'main form')

  await tab.goto(url + challenge)
  await waitForElement(tab, 'main textarea')
  await type(tab, 'main textarea', answer)
  await tab.run(submit)
  await untilText(tab, 'needs a connection')
  said.push('cryptography: its failure is said, and the answer stays in its form')
  brings = /^/
  await tab.run(submit)
  await until(tab, 'the acknowledgement', 'return document.querySelector("main textarea") === null')
  const arrived = await untilArrived(account)
  assert.deepEqual(
    arrived.map(({ response }) => response),
    [{ text: answer }],
  )
  said.push('the answer arrived')

  // Last, because it loads the cryptography as well.
  await drop(
    {
      'screen of the demo': /\/assets\/demo-(?!texts)[^/]*\.js/,
      'stylesheet of the demo': /\/assets\/demo-[^/]*\.css/,
      'texts of the demo': /\/assets\/demo-texts-en-[^/]*\.js/,
    },
    () => press(tab, demoLink),
    async () => {
      await untilText(tab, wrong)
      await press(tab, backButton)
      await waitForElement(tab, demoLink)
    },
  )
  await until(tab, 'the demo', 'return location.pathname.startsWith("/demo")')
  await until(tab, 'its heading', `return document.querySelector('main h1')?.innerText !== '${wrong}'`)
  return said
}

function failureIsShown(tab: Tab): Promise<void> {
  return until(
    tab,
    'the failure message of index.html',
    `const shown = document.getElementById('failure')
     return shown.checkVisibility({ visibilityProperty: true }) && shown.innerText.includes('${wrong}')`,
  )
}

async function untilArrived({ caller, student }: StudentAccount) {
  for (let tries = 0; tries < 100; tries++) {
    const arrived = await submissionsOf(caller, student.id)
    if (arrived.length > 0) return arrived
    await wait(200)
  }
  throw new Error('The answer did not arrive')
}

const buttonWith = (text: string) =>
  `[...document.querySelectorAll('main button')].find((button) => button.innerText.includes(${JSON.stringify(text)}))`
