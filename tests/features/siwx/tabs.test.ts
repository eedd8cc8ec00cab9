import { memoryDriver } from '@portico/core'
import { describe, expect, it } from 'vitest'
import { accounts } from '../../fakes/accounts.ts'
import { evmWallet } from '../../fakes/evmWallet.ts'
import { asked, openSiwx } from './setup/openSiwx.ts'
import { settled } from './setup/settled.ts'

/** Channels of one site: a message on one reaches the others. */
function site() {
  const open = new Map<object, (event: { readonly data: unknown }) => void>()
  return {
    open,
    /** Posts a message as another tab would. */
    say(data: unknown) {
      for (const hear of open.values()) hear({ data })
    },
    openChannel: () => {
      const channel = {
        postMessage(data: unknown) {
          for (const [other, hear] of open) if (other !== channel) hear({ data })
        },
        addEventListener: (_: 'message', hear: (event: { readonly data: unknown }) => void) =>
          void open.set(channel, hear),
        close: () => void open.delete(channel),
      }
      return channel
    },
  }
}

/** Two tabs with the same storage and wallet, both showing the sign-in view. */
async function twoTabs() {
  const { openChannel, open } = site()
  const opening = { storage: memoryDriver(), wallet: evmWallet() }
  const tabs = [openSiwx({ openChannel }, opening), openSiwx({ openChannel }, opening)] as const
  const stores = [await tabs[0].asked(), await tabs[1].asked()] as const
  return { tabs, stores, wallet: opening.wallet, open }
}

describe('tabs of one site', () => {
  it('F6 R4.21 close the sign-in view in the other tabs once one has signed in', async () => {
    const { tabs, stores, wallet } = await twoTabs()
    expect(tabs[1].kit.modal.isOpen).toBe(true)
    await stores[0].sign()
    await settled()
    expect(tabs[1].kit.features.siwx.session).toMatchObject({ address: accounts.alice.address })
    expect(tabs[1].kit.modal.isOpen).toBe(false)
    expect(wallet.methods.filter((it) => it === 'personal_sign')).toHaveLength(1)
  })

  it('F6 sign in alone where the browser refuses channels, as in a frame without an origin', async () => {
    const openChannel = () => {
      throw new DOMException('Access is denied', 'SecurityError')
    }
    const { kit, asked } = openSiwx({ openChannel }, { wallet: evmWallet() })
    await kit.features.siwx.load()
    await (await asked()).sign()
    expect(kit.features.siwx.session).toMatchObject({ address: accounts.alice.address })
  })

  it('F6 sign out together, and ask again when opened', async () => {
    const { tabs, stores } = await twoTabs()
    await stores[0].sign()
    await settled()
    await tabs[0].kit.features.siwx.signOut()
    await settled()
    expect(tabs[1].kit.features.siwx.session).toBeUndefined()
    expect(tabs[1].kit.modal.isOpen).toBe(false)
    await tabs[1].kit.open()
    await asked(tabs[1].kit)
    expect(tabs[1].kit.router.current.name).toBe('SIWXSignMessage')
  })

  it('ignore messages that are malformed or of another version', async () => {
    const { openChannel, say } = site()
    let asks = 0
    const sessions = {
      covers: () => true,
      nonce: async () => ({ nonce: 'abcdefgh12345678' }),
      all: async () => {
        asks += 1
        return []
      },
      accept: async () => {
        throw new Error('Nobody signs here')
      },
      end: async () => undefined,
    }
    const tab = openSiwx(
      { openChannel, sessions },
      { storage: memoryDriver(), wallet: evmWallet() },
    )
    await tab.asked()
    const before = asks
    for (const data of [null, undefined, 'changed', {}, { version: 2, type: 'changed' }, []])
      say(data)
    await settled()
    expect(asks).toBe(before)
    say({ version: 1, type: 'changed' })
    await settled()
    expect(asks).toBe(before + 1)
  })

  it('F9 stop sending and receiving when the kit stops', async () => {
    const { tabs, open } = await twoTabs()
    for (const { stop } of tabs) stop()
    expect(open.size).toBe(0)
  })
})
