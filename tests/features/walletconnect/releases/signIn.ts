import { accounts } from '../../../fakes/accounts.ts'
import type { ProtocolDapp } from '../setup/openProtocol.ts'
import type { ReleaseWallet } from './startRelease.ts'

const { alice } = accounts
const chains = ['eip155:1', 'eip155:137']
const namespaces = {
  eip155: { chains, methods: ['personal_sign', 'eth_sendTransaction'], events: ['chainChanged'] },
}
const question = {
  domain: 'dapp.test',
  uri: 'https://dapp.test/login',
  nonce: 'abcdefgh12345678',
  statement: 'Hello.',
}

/** The wallet opens a link with a request to sign in; a release that knows no such request connects by the proposal. */
export function signIn(dapp: ProtocolDapp, wallet: ReleaseWallet) {
  const open = async () => {
    const { uri } = await dapp.call('propose', { namespaces, signIn: question })
    const asked = wallet.next(wallet.signsIn ? 'session_authenticate' : 'session_proposal')
    await wallet.call('pair', { uri })
    const { id, params } = await asked
    return { id, params: Object(params) }
  }
  const sign = async (chain: string, payload: object) => {
    const iss = `did:pkh:${chain}:${alice.address}`
    const message = String(await wallet.call('formatAuthMessage', { request: payload, iss }))
    const s = await alice.signMessage({ message })
    return { h: { t: 'caip122' }, p: { ...payload, iss }, s: { t: 'eip191', s } }
  }
  return {
    async settled() {
      const { id, params } = await open()
      if (wallet.signsIn) {
        const auths = await Promise.all(chains.map((chain) => sign(chain, params.authPayload)))
        await wallet.call('approveSignIn', { id, auths })
      } else {
        const eip155 = {
          ...namespaces.eip155,
          accounts: chains.map((chain) => `${chain}:${alice.address}`),
        }
        await wallet.call('approve', { id, namespaces: { eip155 } })
      }
      return dapp.next('settled')
    },
    /** What the dapp gets when the visitor declines. */
    async refused() {
      const { id } = await open()
      await wallet.call(wallet.signsIn ? 'rejectSignIn' : 'reject', { id })
      return (await dapp.next('refused')).error
    },
  }
}
