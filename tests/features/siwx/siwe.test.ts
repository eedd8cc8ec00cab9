import type { SiweConfig, SiweMessageArgs } from '@portico/features/siwx'
import { verifyMessage } from 'viem'
import { describe, expect, it } from 'vitest'
import { accounts } from '../../fakes/accounts.ts'
import { chooseBob } from '../../fakes/evmWallet.ts'
import { asked, openSiwx } from './setup/openSiwx.ts'
import { settled } from './setup/settled.ts'

const { alice } = accounts

/** A dapp with the former configuration, and the calls to it. */
function former(rules: Partial<SiweConfig> = {}) {
  const said: string[] = []
  const args: SiweMessageArgs[] = []
  let session: { address: string; chainId: number } | null = null
  const config: SiweConfig = {
    getNonce: async (address) => {
      said.push(`nonce ${address}`)
      return 'abcdefgh12345678'
    },
    getMessageParams: async () => ({
      domain: 'acme.example',
      uri: 'https://acme.example',
      chains: [1],
    }),
    createMessage(given) {
      args.push(given)
      return `Sign in as ${given.address} with ${given.nonce}`
    },
    async verifyMessage({ message, signature }) {
      const isRight = await verifyMessage({
        address: alice.address,
        message,
        signature: signature as `0x${string}`,
      })
      if (isRight) session = { address: alice.address, chainId: Number(args.at(-1)?.chainId) }
      return isRight
    },
    getSession: async () => session,
    async signOut() {
      session = null
      said.push('signOut')
      return true
    },
    onSignIn: () => void said.push('onSignIn'),
    onSignOut: () => void said.push('onSignOut'),
    ...rules,
  }
  return { ...openSiwx({ siweConfig: config }), said, args }
}

describe('the former sign-in configuration', () => {
  it("R4.21 signs the dapp's text, verifies it, and calls its callbacks", async () => {
    const { kit, asked, args, said } = former()
    const store = await asked()
    await store.sign()
    expect(args.at(-1)).toMatchObject({
      address: `eip155:1:${alice.address}`,
      chainId: 1,
      domain: 'acme.example',
      uri: 'https://acme.example',
      version: '1',
      nonce: 'abcdefgh12345678',
      iat: '2026-11-21T12:00:00.000Z',
    })
    expect(said).toEqual([`nonce ${alice.address}`, 'onSignIn'])
    expect(kit.features.siwx.session).toMatchObject({ address: alice.address, chainId: 'eip155:1' })
    expect(kit.modal.isOpen).toBe(false)
  })

  it('R4.17 signs out on disconnect by default', async () => {
    const usual = former()
    await (await usual.asked()).sign()
    await usual.kit.disconnect()
    await settled()
    expect(usual.said.slice(-2)).toEqual(['signOut', 'onSignOut'])
    const other = former({ signOutOnDisconnect: false })
    await (await other.asked()).sign()
    await other.kit.disconnect()
    await settled()
    expect(other.said).not.toContain('signOut')
  })

  it('signs out on an account change, and asks the new account to sign in', async () => {
    const { kit, wallet, asked: begin, said } = former()
    await (await begin()).sign()
    chooseBob(wallet)
    await asked(kit)
    expect(said).toContain('signOut')
    expect(kit.modal.isOpen).toBe(true)
  })

  it('asks for nothing while disabled, and lets the modal close when sign-in is optional', async () => {
    const off = former({ enabled: false })
    await off.connect()
    await settled()
    expect(off.kit.modal.isOpen).toBe(false)
    const optional = former({ required: false })
    await optional.asked()
    expect(optional.kit.close()).toBe(true)
  })

  it('reports an unreachable backend as unavailable', async () => {
    const away = () => Promise.reject(new Error('offline'))
    const { asked } = former({ verifyMessage: away })
    const store = await asked()
    await store.sign()
    expect(store.problem?.error.code).toBe('siwx/unavailable')
  })
})
