import { createKit, memoryDriver } from '@portico/core'
import { KitProvider } from '@portico/react'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { useConnectButton } from '../../react/src/buttons/useConnectButton.ts'
import { Outlet } from '../../react/src/host/Outlet.tsx'
import { AlertBar } from '../../react/src/views/later/AlertBar.tsx'
import { SetupError } from '../../react/src/views/later/SetupError.tsx'
import { renderHook } from './setup/renderHook.ts'

const report = vi.spyOn(console, 'error').mockImplementation(() => undefined)
afterEach(() => report.mockClear())

const wrongKit = (debug: boolean) =>
  createKit({
    adapters: [],
    storage: memoryDriver(),
    debug,
    theme: { mode: 'blue' as 'dark', colour: 'red' } as object,
  })

/** The text of the error card after an opening that failed. */
async function textOf(debug: boolean): Promise<string> {
  const kit = wrongKit(debug)
  await kit.open().catch(() => undefined)
  const { fault } = kit.modal
  const markup = renderToString(
    <KitProvider kit={kit}>{fault && <SetupError fault={fault} />}</KitProvider>,
  )
  return markup.replace(/<[^>]+>/g, ' ')
}

describe('a press while an option is invalid', () => {
  it('logs message and hints once, however often it is pressed', async () => {
    const hook = renderHook(wrongKit(false), () => useConnectButton())
    await expect.poll(() => hook.current).toBeDefined()
    hook.current?.open()
    hook.current?.open()
    // Other files run in this process, and what they left may log as well.
    const logged = () =>
      report.mock.calls.map(([text]) => String(text)).filter((it) => it.includes('theme.mode'))
    await expect.poll(logged).not.toEqual([])
    await hook.unmount()
    expect(logged()).toEqual([
      expect.stringContaining(
        '[portico] Bad option of createKit: theme.mode: Expected "light", "dark" or "system"',
      ),
    ])
  })

  it('shows no view', async () => {
    const kit = wrongKit(false)
    const route = { name: 'Connect', params: undefined, depth: 0, direction: 'none' } as never // as the modal gives it
    const render = () =>
      renderToString(
        <KitProvider kit={kit}>
          <Outlet route={route} />
        </KitProvider>,
      )
    expect(render()).toContain('data-view="Connect"')
    await kit.open().catch(() => undefined)
    expect(render()).toBe('')
  })

  it('shows the visitor a neutral error card', async () => {
    const text = await textOf(false)
    expect(text).toContain('Wallets are not available here')
    expect(text).toContain('Please tell the people who run it.')
    expect(text).not.toContain('theme')
  })

  it('names the option to the developer', async () => {
    expect(await textOf(true)).toContain('Bad option of createKit: theme.mode')
  })
})

describe('an invalid option in debug mode', () => {
  it('is shown once, on the card and not in the alert bar', async () => {
    const kit = wrongKit(true)
    await kit.open().catch(kit.alerts.report)
    expect(kit.alerts.current).toBe(kit.modal.fault)
    const markup = renderToString(
      <KitProvider kit={kit}>
        <AlertBar />
      </KitProvider>,
    )
    expect(markup).toBe('')
  })
})
