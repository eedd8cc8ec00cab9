import type { SiwxFormat, SiwxVerifier } from '@portico/core/siwx'
import { verifier as eip155, format as ethereum } from '@portico/eip155/siwx'
import { createSiwx } from '@portico/server/siwx'
import { format as sns, verifier as solana } from '@portico/solana/siwx'
import { describe, expect, it } from 'vitest'
import { accounts } from '../fakes/accounts.ts'
import { browser } from '../server/siwx/fakes/browser.ts'
import { person } from '../server/siwx/fakes/person.ts'

const count = process.env.PORTICO_FULL ? 5_000 : 300
const { alice } = accounts
const bob = person()

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
    verifier: eip155({ eoaOnly: true }),
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

describe(`the sign-in service, ${count} times`, () => {
  for (const { title, format, verifier, account, sign } of cases)
    it(`verifies what was signed by ${title}`, async () => {
      const siwx = createSiwx({ domain: 'acme.example', verifiers: [verifier] })
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
      const before = process.cpuUsage()
      const started = performance.now()
      let good = 0
      for (const request of requests) if ((await siwx(request)).status === 200) good += 1
      const seconds = (performance.now() - started) / 1_000
      const { user, system } = process.cpuUsage(before)
      expect(good).toBe(count)
      const each = (time: number) => `${(count / time).toFixed(0)} a second`
      console.log(`${title}: ${each(seconds)}, ${each((user + system) / 1e6)} of the processor`)
    })
})
