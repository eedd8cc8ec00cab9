import { expect, it, onTestFinished, vi } from 'vitest'
import { openDocumentWallet } from './setup/openDocumentWallet.ts'
import { openWallet } from './setup/openWallet.ts'

it('R3.18 the frame hears the theme, what changes of it, and the dapp with its kit and project', async () => {
  const metadata = {
    name: 'Acme',
    description: 'Exchange',
    url: 'https://acme.example',
    icons: ['https://acme.example/icon.png'],
  }
  const { kit, frame, settle, warm } = await openWallet({
    settings: {
      metadata,
      theme: { mode: 'dark', accent: '#2563eb', radius: 0 },
      projectId: 'project-1',
    },
  })
  warm()
  await settle()
  kit.theme.set({ mode: 'light' })
  await settle()
  const sent = (name: string) =>
    frame.received.filter((it) => it.name === name).map(({ payload }) => payload)
  const themeVariables = { accent: '#2563eb', radius: 0 }
  const w3m = (background: string) => ({
    '--w3m-accent': '#2563eb',
    '--w3m-background': background,
  })
  expect(sent('SYNC_THEME')).toEqual([
    { themeMode: 'dark', themeVariables, w3mThemeVariables: w3m('#202020') },
    { themeMode: 'light', themeVariables, w3mThemeVariables: w3m('#fff') },
  ])
  expect(sent('SYNC_DAPP_DATA')).toEqual([
    {
      metadata,
      sdkVersion: expect.stringMatching(/^[a-z-]+\d/),
      sdkType: expect.stringMatching(/^[a-z]+$/),
      projectId: 'project-1',
    },
  ])
})

it('R3.18 a site of the document hears the theme of the system where the dapp follows it, and each change', async () => {
  const system = Object.assign(new EventTarget(), { matches: true })
  vi.stubGlobal('matchMedia', (query: string) =>
    query === '(prefers-color-scheme: dark)' ? system : { matches: false },
  )
  onTestFinished(() => void vi.unstubAllGlobals())
  const { kit, warm, settle, payloads } = await openDocumentWallet()
  kit.theme.set({ mode: 'system' })
  warm()
  await settle()
  system.matches = false
  system.dispatchEvent(new Event('change'))
  await settle()
  expect(payloads('SYNC_THEME')).toMatchObject([
    { themeMode: 'dark', w3mThemeVariables: { '--w3m-background': '#202020' } },
    { themeMode: 'light', w3mThemeVariables: { '--w3m-background': '#fff' } },
  ])
})
