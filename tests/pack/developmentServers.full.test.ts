import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest'
import { launchBrowser } from '../e2e/setup/launchBrowser.ts'
import { announceWallet } from './setup/announceWallet.ts'
import { createDapp } from './setup/createDapp.ts'
import { serveProgram } from './setup/serveProgram.ts'
import { writeSnippets } from './setup/writeSnippets.ts'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

type Server = {
  readonly versions: Record<string, string>
  /** The program's file below `node_modules`, and its arguments. */
  readonly program: readonly string[]
  /** The files of the kit and of the component that shows the account. */
  readonly kit: string
  readonly component: string
  write(folder: string): void
}

const servers: Readonly<Record<string, Server>> = {
  Vite: {
    versions: { vite: '8.3.8', '@vitejs/plugin-react': '6.3.0' },
    program: ['vite/bin/vite.js', '--host', '127.0.0.1', '--port', '0'],
    kit: 'kit.ts',
    component: 'Address.tsx',
    write(folder) {
      const app = 'documents/docs-start-next/app'
      for (const name of ['kit.ts', 'Providers.tsx', 'Address.tsx'])
        cpSync(join(folder, app, name), join(folder, name))
      writeFileSync(join(folder, 'App.tsx'), appOfVite)
      writeFileSync(join(folder, 'vite.config.js'), configOfVite)
    },
  },
  Next: {
    versions: { next: '16.4.6', typescript: '5.9.3', '@types/node': '20.19.43' },
    program: ['next/dist/bin/next', 'dev', '--hostname', '127.0.0.1', '--port', '0'],
    kit: 'app/kit.ts',
    component: 'app/Address.tsx',
    write(folder) {
      for (const name of readdirSync(folder))
        if (/\.(tsx|html)$|^tsconfig/.test(name)) rmSync(join(folder, name))
      cpSync(join(folder, 'documents/docs-start-next/app'), join(folder, 'app'), {
        recursive: true,
      })
      rmSync(join(folder, 'app/cookies'), { recursive: true })
      const config = { turbopack: { root: folder }, allowedDevOrigins: ['127.0.0.1'] }
      writeFileSync(join(folder, 'next.config.mjs'), `export default ${JSON.stringify(config)}`)
    },
  },
}

const appOfVite = `
import { ConnectButton } from '@portico/react'
import { Address } from './Address'
import { Providers } from './Providers'

export const App = () => <Providers><ConnectButton /><Address /></Providers>
`
const configOfVite = `
import react from '@vitejs/plugin-react'
export default { plugins: [react()], server: { hmr: true } }
`

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser?.close())

describe.each(Object.entries(servers))('the development server of %s', (_, server) => {
  it('keeps a connection without a prompt, and one modal, while components and the kit are edited', async () => {
    const { page, edit, problems } = await start(server)
    await button(page).click()
    await page.locator('dialog[open]').getByText('Clover', { exact: true }).click()
    await page.getByText(address, { exact: true }).waitFor()

    // A component: the page stays as it is.
    await page.evaluate(() => document.body.setAttribute('data-kept', ''))
    edit(server.component, '<p>{address', '<p>Account: {address')
    await page.getByText(`Account: ${address}`).waitFor()
    expect(await page.locator('body[data-kept]').count()).toBe(1)
    await openAccount(page)
    await page.keyboard.press('Escape')
    await page.locator('dialog[open]').waitFor({ state: 'detached' })

    // The module of the kit, while its modal is open: another kit takes its place.
    await openAccount(page)
    edit(server.kit, "name: 'Acme'", "name: 'Acme two'")
    await page.locator('dialog[open]').waitFor({ state: 'detached' })
    await page.getByText(`Account: ${address}`).waitFor()
    await openAccount(page)

    expect(await page.evaluate(() => sessionStorage.getItem('prompts'))).toBe('1')
    expect(problems).toEqual([])
  }, 600_000)
})

const button = (page: Page) => page.locator('[data-portico="connect"]').getByRole('button')

/** Opens the account by the button; the modal is the only one of the page. */
async function openAccount(page: Page): Promise<void> {
  await button(page).click()
  await page.locator('dialog[open] [data-view="Account"]').waitFor()
  expect(await page.locator('dialog[open]').count()).toBe(1)
}

/** Serves an app of the documents until the end of the test, and opens it beside a wallet of the page. */
async function start({ versions, program, write }: Server) {
  const folder = await createDapp(inject('tarballs'), versions)
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  writeSnippets(join(folder, 'documents'))
  write(folder)
  rmSync(join(folder, 'documents'), { recursive: true })
  const url = await serveProgram(folder, program)
  const page = await browser.newPage()
  onTestFinished(() => page.close())
  page.setDefaultTimeout(240_000) // on a busy machine a server compiles for minutes
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(error.message))
  page.on('console', (message) => {
    // The nodes of the networks cannot be reached from here.
    const isOfServer = message.location().url.startsWith(url)
    if (isOfServer && /error|warning/.test(message.type())) problems.push(message.text())
  })
  await page.route('**/favicon.ico', (route) => route.fulfill({ status: 204 }))
  await page.addInitScript(announceWallet, { name: 'Clover', address })
  await page.goto(url)
  const edit = (name: string, from: string, to: string) => {
    const file = join(folder, name)
    const text = readFileSync(file, 'utf8')
    expect(text).toContain(from)
    writeFileSync(file, text.replace(from, to))
  }
  return { page, edit, problems }
}
