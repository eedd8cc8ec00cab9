import type { SiwxFormat, SiwxVerifier } from '@portico/core/siwx'
import { verifier as eip155, format as ethereum } from '@portico/eip155/siwx'
import { createSiwx, recoverPublicKey } from '@portico/server/siwx'
import { format as sns, verifier as solana } from '@portico/solana/siwx'
import { describe, expect, it } from 'vitest'
import { accounts } from '../fakes/accounts.ts'
import { browser } from '../server/siwx/fakes/browser.ts'
import { newAccount } from '../server/siwx/fakes/newAccount.ts'

const count = process.env.PORTICO_FULL ? 10_000 : 2_400
/** Disables the rate limits, which are not measured here. */
const plenty = { perSecond: 1e6, burst: 1e6 }
const rates = { default: plenty, verify: plenty }
const { alice } = accounts
const bob = newAccount()

type Case = {
  readonly title: string
  readonly format: SiwxFormat
  readonly verifier: SiwxVerifier
  readonly account: {
    readonly accountAddress: string
    readonly chainId: `${'eip155' | 'solana'}:${string}`
  }
  readonly sign: (message: string) => string | Promise<string>
}

const cases: readonly Case[] = [
  {
    title: 'keys of Ethereum',
    format: ethereum,
    verifier: eip155({ eoaOnly: true, recover: recoverPublicKey }),
    account: { accountAddress: alice.address, chainId: 'eip155:1' },
    sign: (message) => alice.signMessage({ message }),
  },
  {
    title: 'keys of Solana (ed25519)',
    format: sns,
    verifier: solana(),
    account: { accountAddress: bob.address, chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' },
    sign: bob.sign,
  },
]

const ofSorted = (speeds: readonly number[], part: number) =>
  [...speeds].sort((one, other) => one - other)[Math.round((speeds.length - 1) * part)] ?? 0

describe(`the sign-in service, ${count} requests`, () => {
  for (const { title, format, verifier, account, sign } of cases)
    it(`verifies signatures of ${title}`, async () => {
      const siwx = createSiwx({ domain: 'acme.example', verifiers: [verifier], rates })
      const requests: Request[] = []
      const page = browser(siwx)
      for (let at = 0; at < count; at++) {
        const { nonce, issuedAt } = (await page.get('/api/siwx/nonce')).body
        const message = format.format({
          ...account,
          domain: 'acme.example',
          uri: 'https://acme.example/',
          version: '1',
          nonce,
          issuedAt,
        })
        const body = JSON.stringify({ message, signature: await sign(message) })
        const cookie = page.carrier().headers.get('cookie') ?? ''
        const headers = {
          cookie,
          origin: 'https://acme.example',
          'content-type': 'application/json',
        }
        requests.push(
          new Request('http://localhost/api/siwx/verify', { method: 'POST', headers, body }),
        )
      }
      const speeds: number[] = []
      while (requests.length > 0) {
        const some = requests.splice(0, 300)
        const before = process.cpuUsage()
        for (const request of some) expect((await siwx(request)).status).toBe(200)
        const { user, system } = process.cpuUsage(before)
        speeds.push(some.length / ((user + system) / 1e6))
      }
      const [middle, best] = [0.5, 1].map((part) => ofSorted(speeds, part).toFixed(0))
      console.log(`${title}: ${middle} for a second of the processor, ${best} at best`)
    })
})
