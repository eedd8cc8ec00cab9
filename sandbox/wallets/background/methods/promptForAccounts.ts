import { getAddress } from 'viem/utils'
import type { ConsentPrompt } from '../ConsentPrompt.ts'

/** Prompts the visitor for the accounts that the site may see. Throws 4001. */
export async function promptForAccounts(site: ConsentPrompt): Promise<void> {
  const { wallet, origin } = site
  const { account } = wallet.state
  const others = wallet.addresses.filter((address) => address !== account)
  const { accounts } = await site.ask({
    kind: 'connect',
    title: 'Connect to this site',
    agree: 'Connect',
    rows: [['Network', wallet.chain.name]],
    choose: wallet.profile.sharedAccounts === 'current' ? [account] : [account, ...others],
  })
  const chosen = accounts.map((one) => getAddress(one))
  await wallet.permit(origin, chosen.length > 0 ? chosen : [account])
}
