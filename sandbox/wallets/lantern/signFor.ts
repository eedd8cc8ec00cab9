import type { WalletKitTypes } from '@reown/walletkit'
import { buildAuthObject } from '@walletconnect/utils'
import { type SignInParts, signInTexts } from './signInTexts.ts'

/** Signs the messages, one for each network. */
export async function signFor(asked: WalletKitTypes.SessionAuthenticate, parts: SignInParts) {
  const { wallet } = parts
  const signer = await wallet.signer(wallet.state.account)
  return Promise.all(
    signInTexts(asked, parts).map(async ({ message, payload, iss }) =>
      buildAuthObject(payload, { t: 'eip191', s: await signer.signMessage({ message }) }, iss),
    ),
  )
}
