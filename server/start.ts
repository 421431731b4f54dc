// npm start: builds the client if its sources changed, then starts the server.
import { buildClientIfChanged } from './build-client.ts'
import { runCommand } from './run-command.ts'

await runCommand(async () => {
  console.log('· app: checking the build …')
  if (buildClientIfChanged()) console.log('· app: built')
  await import('./main.ts')
})
