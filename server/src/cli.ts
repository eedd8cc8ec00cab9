import { readFileSync } from 'node:fs'
import { runCommand } from './service/runCommand.ts'

const signals = ['SIGTERM', 'SIGINT'] as const
const packageJson = new URL('../package.json', import.meta.url)

/** Waits for a termination signal; a second one ends the process at once, since the listeners are removed. */
function nextSignal(): Promise<string> {
  return new Promise((resolve) => {
    const onSignal = (signal: string) => {
      for (const name of signals) process.off(name, onSignal)
      resolve(signal)
    }
    for (const name of signals) process.on(name, onSignal)
  })
}

// Without it, a start or a stop that waits for nothing of the event loop would end the process with 13.
setInterval(() => undefined, 2 ** 30)
const code = await runCommand({
  args: process.argv.slice(2),
  env: process.env,
  version: JSON.parse(readFileSync(packageJson, 'utf8')).version,
  print: (text) => process.stdout.write(text),
  printError: (text) => process.stderr.write(text),
  nextSignal,
})
// Whatever is still open, or hangs, must not keep the process.
process.exit(code)
