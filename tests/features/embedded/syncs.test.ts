import { expect, it } from 'vitest'
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
