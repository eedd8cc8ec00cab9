import type { SignInQuestion } from '@portico/core/feature'
import type { Proposal } from '../WalletConnectClient.ts'
import { encodeRecap } from './recap.ts'

/** What a wallet signs while it connects, for one chain family (`wc_sessionAuthenticate`); `now` in ms since the epoch. */
export function signInPayload(namespaces: Proposal, signIn: SignInQuestion, now: number) {
  const [[namespace, { chains, methods }] = ['', { chains: [], methods: [] }]] =
    Object.entries(namespaces)
  const { domain, uri, nonce, statement = '', resources = [] } = signIn
  return {
    type: 'caip122',
    chains,
    statement,
    aud: uri,
    domain,
    version: '1',
    nonce,
    iat: signIn.issuedAt ?? new Date(now).toISOString(),
    exp: signIn.expirationTime,
    nbf: signIn.notBefore,
    resources: [...resources, encodeRecap(namespace, methods)],
  }
}
