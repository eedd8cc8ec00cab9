import { run } from './run.ts'
import { withoutTypes } from './withoutTypes.ts'

/** Output of the dapp in plain Node, and the globals that it added. */
export async function renderOnServer(folder: string): Promise<{ html: string; added: string[] }> {
  const script = await withoutTypes(folder, 'server')
  return JSON.parse(await run(folder, process.execPath, script))
}
