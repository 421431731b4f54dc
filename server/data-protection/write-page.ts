import { writeFileSync } from 'node:fs'
import { format, resolveConfig } from 'prettier'
import { dataProtectionPages } from './page.ts'

// npm run data-protection: writes the data-protection pages. A test checks that they are up to date.
for (const [path, text] of Object.entries(dataProtectionPages())) {
  writeFileSync(path, await format(text, { ...(await resolveConfig(path)), filepath: path }))
  console.log(`${path} is written`)
}
