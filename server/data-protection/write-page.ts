import { writeFileSync } from 'node:fs'
import { format, resolveConfig } from 'prettier'
import { dataProtectionPages } from './page.ts'

// npm run data-protection: writes the pages for data-protection officers. A test keeps them current.
for (const [path, text] of Object.entries(dataProtectionPages())) {
  writeFileSync(path, await format(text, { ...(await resolveConfig(path)), filepath: path }))
  console.log(`${path} is written`)
}
