// npm run openapi: writes docs/openapi.json from the contract.
import { writeFileSync } from 'node:fs'
import { format, resolveConfig } from 'prettier'
import { openApiDocument } from './http/openapi.ts'
import { runCommand } from './run-command.ts'

const file = 'docs/openapi.json'

await runCommand(async () => {
  const options = { ...(await resolveConfig(file)), filepath: file }
  writeFileSync(file, await format(JSON.stringify(openApiDocument()), options))
  console.log(`${file} is written`)
})
