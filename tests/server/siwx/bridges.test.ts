import { networkErrors } from '@portico/core/errors'
import { format } from '@portico/eip155/siwx'
import { betterAuthSiwe, nextAuthorize } from '@portico/server/siwx'
import { recoverMessageAddress } from 'viem'
import { describe, expect, it } from 'vitest'
import { accounts } from '../../fakes/accounts.ts'
import { openSiwx } from './openSiwx.ts'

const { alice, bob } = accounts

describe('bridges to other libraries', () => {
  it('NextAuth signs in the account of the session, from a Request and from the headers of older releases', async () => {
    const { signIn, siwx, page, alice } = openSiwx()
    const authorize = nextAuthorize(siwx)
    expect(await authorize({}, page.carrier())).toBeNull()
    await signIn()
    const user = {
      id: `solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:${alice.address}`,
      name: alice.address,
    }
    const headers = page.carrier().headers
    expect(await authorize({}, new Request('http://localhost', { headers }))).toEqual(user)
    const older = { headers: { cookie: headers.get('cookie') ?? '' } }
    expect(await authorize(undefined, older)).toEqual(user)
  })

  it('S7 better-auth verifies messages like createSiwx', async () => {
    let isAway = false
    const verifier = {
      namespace: 'eip155' as const,
      format,
      async verify({
        data,
        message,
        signature,
      }: {
        data: { accountAddress: string }
        message: string
        signature: string
      }) {
        if (isAway) throw networkErrors.create('unavailable', ['The node'])
        const signer = await recoverMessageAddress({
          message,
          signature: signature as `0x${string}`,
        })
        return signer === data.accountAddress
      },
    }
    const { domain, getNonce, verifyMessage } = betterAuthSiwe({
      domain: 'acme.example',
      verifiers: [verifier],
    })
    expect(domain).toBe('acme.example')
    const nonce = await getNonce()
    const message = format.format({
      accountAddress: alice.address,
      chainId: 'eip155:1',
      domain,
      uri: 'https://acme.example/',
      version: '1',
      nonce,
      issuedAt: '2026-11-21T12:00:00Z',
    })
    const request = {
      message,
      signature: await alice.signMessage({ message }),
      address: alice.address,
      chainId: 1,
      cacao: { p: { nonce } },
    }
    expect(await verifyMessage(request)).toBe(true)
    const wrong = [
      { signature: await bob.signMessage({ message }) },
      { message: message.replace('acme', 'evil') },
      { address: bob.address },
      { chainId: 10 },
      { cacao: { p: { nonce: await getNonce() } } },
      { cacao: undefined },
    ]
    for (const part of wrong) expect(await verifyMessage({ ...request, ...part })).toBe(false)
    isAway = true
    await expect(verifyMessage(request)).rejects.toMatchObject({ code: 'siwx/unavailable' })
  })
})
