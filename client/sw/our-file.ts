// Recognises the files of this app. A captive portal or a filter answers any name with its own page and status 200; once
// cached, that page would stay until the next version.

/** For files with code, styles, pictures and fonts. */
export function isOurFile(answer: Response): boolean {
  return answer.ok && !answer.redirected && !/html/i.test(answer.headers.get('content-type') ?? 'html')
}

/** The one page of the app, which loads this script before all else (index.html). */
const mark = 'src="/boot.js"'

/** For the files that the worker installs. Our page may carry additions of a filter; it is recognised by its script. */
export async function isOurs(url: string, answer: Response): Promise<boolean> {
  if (!new URL(url).pathname.endsWith('.html')) return isOurFile(answer)
  return answer.ok && !answer.redirected && (await answer.clone().text()).includes(mark)
}
