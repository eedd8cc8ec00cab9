import type { ConsentPrompt } from '../ConsentPrompt.ts'
import { promptForAccounts } from './promptForAccounts.ts'

/** `eth_requestAccounts`: prompts only when the permission or the unlock is missing. */
export async function requestAccounts(site: ConsentPrompt): Promise<readonly string[]> {
  const { locked, sites } = site.wallet.state
  if (locked && site.origin in sites)
    await site.ask({ kind: 'unlock', title: 'Unlock', agree: 'Unlock', rows: [] })
  if (site.accounts.length === 0) await promptForAccounts(site)
  return site.accounts
}
