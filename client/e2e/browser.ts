// A real Chromium as on a tablet: with its own profile on disk, so that it can be closed and opened again.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type BrowserContext } from 'playwright-core'
import { requireChromium } from './chromium.ts'

// Chromium reads only the last list of features to disable, so this one repeats Playwright's. Of our own are the two
// popups of the omnibox: pages that each window loads for an address bar that headless does not show. One of them takes
// 1 to 1.5 s of processor time.
const disabledFeatures = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxPopup',
]

// --disable-background-networking and similar flags prevent requests to the vendor. The field trial makes Chromium
// retry a failed background sync after two seconds instead of five minutes: the mechanism is real, only its delay is
// shorter.
export const browserArguments = [
  `--disable-features=${disabledFeatures.join(',')}`,
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--force-fieldtrials=BackgroundSync/Test/',
  '--force-fieldtrial-params=BackgroundSync.Test:initial_retry_delay_sec/2/retry_delay_factor/1/max_sync_attempts/20/min_recovery_time_sec/1',
]

/**
 * The timeout of a story for an event. Long, because a busy machine needs it; a story that passes does not wait for it.
 * `expect.poll` has the same timeout (vitest.config.ts).
 */
export const longestWaitMs = 60_000

export interface Tablet {
  context: BrowserContext
  profileDir: string
  /** Closes the browser and keeps the profile. */
  close(): Promise<void>
  /** Opens the browser again on the same profile. */
  reopen(): Promise<BrowserContext>
  remove(): Promise<void>
}

export interface TabletOptions {
  locale?: 'de-DE' | 'en-US'
  viewport?: { width: number; height: number }
  colorScheme?: 'light' | 'dark'
  /** The time zone of its clock, by default this machine's. */
  timezoneId?: string
  /** The film that its camera plays (fake-camera.ts). The context grants or denies the permission. */
  film?: string
  /** Adds a microphone that plays beeps. All pages have the permission, or none has. */
  microphone?: 'allowed' | 'refused'
}

const withCamera = (film: string) => [
  '--use-fake-device-for-media-stream',
  `--use-file-for-fake-video-capture=${film}`,
]

const withMicrophone = {
  allowed: ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
  refused: ['--use-fake-device-for-media-stream', '--deny-permission-prompts'],
}

export async function openTablet(options: TabletOptions = {}): Promise<Tablet> {
  const profileDir = mkdtempSync(join(tmpdir(), 'weltenkompass-tablet-'))
  const launch = async () => {
    const context = await chromium.launchPersistentContext(profileDir, {
      executablePath: requireChromium(),
      headless: true,
      args: [
        ...browserArguments,
        ...(options.film ? withCamera(options.film) : []),
        ...(options.microphone ? withMicrophone[options.microphone] : []),
      ],
      locale: options.locale ?? 'en-US',
      ...(options.timezoneId !== undefined && { timezoneId: options.timezoneId }),
      viewport: options.viewport ?? { width: 820, height: 1180 },
      colorScheme: options.colorScheme ?? 'light',
    })
    context.setDefaultTimeout(longestWaitMs)
    return context
  }
  const tablet: Tablet = {
    context: await launch(),
    profileDir,
    close: () => tablet.context.close(),
    async reopen() {
      tablet.context = await launch()
      return tablet.context
    },
    async remove() {
      await tablet.context.close().catch(() => {})
      rmSync(profileDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
    },
  }
  return tablet
}
