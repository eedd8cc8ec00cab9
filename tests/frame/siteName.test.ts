import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

/** A page whose site wrote this into it. */
function page(config: object | undefined) {
  const block = config && { textContent: JSON.stringify(config) }
  vi.stubGlobal('document', { querySelector: (name: string) => name === '#config' && block })
}

/** The texts of a page, which reads its settings once. */
async function texts() {
  const { t } = await import('../../server/frame/en.ts')
  const { text } = await import('../../server/frame/screens/en.ts')
  return [t('windowIdle'), t('openWallet'), text('logIn'), text('unreachable')]
}

describe('the name of the wallet in the texts of its site', () => {
  beforeEach(() => vi.resetModules())
  afterEach(() => vi.unstubAllGlobals())

  it('is that of the operator, in the frame, the window and the wallet’s own page', async () => {
    page({ title: 'Acme wallet' })
    expect(await texts()).toEqual([
      'Review this in a window of Acme wallet, which the page cannot change.',
      'Open Acme wallet',
      'Log in to Acme wallet',
      'Acme wallet did not answer. Check your connection, then try again.',
    ])
  })

  it('is “your wallet” where no site wrote one', async () => {
    for (const config of [undefined, {}, { title: 7 }]) {
      vi.resetModules()
      page(config)
      expect((await texts())[2]).toBe('Log in to your wallet')
    }
  })
})
