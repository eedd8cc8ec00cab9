import { run } from './run.ts'
import { withoutTypes } from './withoutTypes.ts'

/** What a dapp renders in plain Node, and what it left in the global scope. */
export async function renderOnServer(folder: string): Promise<{ html: string; added: string[] }> {
  const script = await withoutTypes(folder, 'server')
  return JSON.parse(await run(folder, process.execPath, script))
}
