import { memoryDriver } from '@portico/core'
import { KitProvider } from '@portico/react'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { EmbeddedWalletView } from '../../../features/src/embedded/views/wallet/EmbeddedWalletView.tsx'
import { Header } from '../../../react/src/host/Header.tsx'
import { featureTitle } from '../../../react/src/kit/useSlot.ts'
import { ConnectionRow } from '../../../react/src/views/account/ConnectionRow.tsx'
import { LeaveButton } from '../../../react/src/views/account/LeaveButton.tsx'
import { SettingsRows } from '../../../react/src/views/account/SettingsRows.tsx'
import { email, type OpenWallet, openWallet } from './setup/openWallet.ts'
import { ScriptedFrame } from './setup/ScriptedFrame.ts'

/** A frame whose site says what its operator calls the wallet. */
class NamedFrame extends ScriptedFrame {
  readonly #name: string

  constructor(name: string) {
    super()
    this.#name = name
  }

  override say(name: string, payload: unknown): void {
    super.say(name, name === 'READY' ? { version: '1', name: this.#name } : payload)
  }
}

async function loggedIn(given: Parameters<typeof openWallet>[0] = {}) {
  const opened = await openWallet({ frame: new NamedFrame('Acme wallet'), ...given })
  await opened.finish(opened.email.submit(email))
  await opened.finish(opened.email.verify(email, '123456'))
  return opened
}

const render = ({ kit }: Pick<OpenWallet, 'kit'>, view: ReactNode) =>
  renderToString(<KitProvider kit={kit}>{view}</KitProvider>).replaceAll('<!-- -->', '')

const nameIn = ({ kit }: Pick<OpenWallet, 'kit'>) => kit.connectors.get('auth')?.name

describe('the name of the embedded wallet', () => {
  it('is that which the operator of its site gave it, in the list of wallets and in titles', async () => {
    const opened = await loggedIn()
    expect(nameIn(opened)).toBe('Acme wallet')
    for (const view of ['ApproveTransaction', 'EmbeddedWallet'])
      expect(featureTitle(opened.kit, 'embedded', view)).toBe('Acme wallet')
    const route = { name: 'EmbeddedWallet', params: undefined, depth: 1, key: 1 } as never
    expect(render(opened, <Header route={route} embedded={false} />)).toContain('>Acme wallet</h')
    expect(render(opened, <EmbeddedWalletView />)).toContain('Acme wallet')
  })

  it('is known with the next page load, before its site is reached', async () => {
    const storage = memoryDriver()
    await loggedIn({ storage })
    const frame = new ScriptedFrame()
    frame.loads = false
    expect(nameIn(await openWallet({ storage, frame }))).toBe('Acme wallet')
  })

  it('is the dapp’s own where it gives one, and plain words where nobody does', async () => {
    expect(nameIn(await loggedIn({ name: 'My login' }))).toBe('My login')
    expect(nameIn(await loggedIn({ frame: new ScriptedFrame() }))).toBe('Your wallet')
  })

  it('has no characters that hide or reverse text', async () => {
    const opened = await loggedIn({ frame: new NamedFrame('Acme\u202e wallet\u200b') })
    expect(nameIn(opened)).toBe('Acme wallet')
  })

  it('stands in what is said of its errors', async () => {
    const { kit } = await loggedIn()
    const { describeFailure } = await import(
      '../../../features/src/embedded/views/wallet/describeFailure.ts'
    )
    const { embeddedErrors } = await import('@portico/features/embedded')
    const translator = kit.i18n.translator.bind(undefined, 'embedded')
    const words = { translator } as never
    for (const [error, text] of [
      ['loadFailed', 'Acme wallet did not load.'],
      ['requestTimeout', 'Acme wallet did not answer.'],
      ['aborted', 'Acme wallet stopped before it was done.'],
    ] as const)
      expect(
        describeFailure(embeddedErrors.create(error, []), words, nameIn({ kit }) ?? ''),
      ).toContain(text)
  })
})

describe('leaving the embedded wallet', () => {
  it('is to log out, once for all of its accounts', async () => {
    const opened = await loggedIn()
    expect(opened.kit.connections.all).toHaveLength(2)
    expect(render(opened, <LeaveButton />)).toContain('aria-label="Log out of Acme wallet"')
    expect(render(opened, <SettingsRows />)).not.toContain('disconnect-all')
    const [first] = opened.kit.connections.all
    const row = <ConnectionRow of={{ ...first!, status: 'connected' }} />
    expect(render(opened, row)).toContain('Log out of Acme wallet')
  })
})
