import { writeFileSync } from 'node:fs'
import { format, resolveConfig } from 'prettier'
import { dataProtectionPage } from './page.ts'

// npm run data-protection: writes docs/data-protection.md. A test keeps it current.
const path = 'docs/data-protection.md'
writeFileSync(path, await format(dataProtectionPage(), { ...(await resolveConfig(path)), filepath: path }))
console.log(`${path} is written`)
