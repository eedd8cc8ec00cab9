import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, inject } from 'vitest'
import { nodeWallet } from './nodeWallet.ts'
import { startProgram } from './startProgram.ts'
import type { Visitor } from './Visitor.ts'
import { openSession, type WebDriver } from './webdriver.ts'

const browser =
  process.env.MINIBROWSER_PATH ?? '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser'
const patience = { timeout: 30_000 }
const screen = ['-displayfd', '3', '-screen', '0', '1280x900x24', '-nolisten', 'tcp']

/** Starts WebKitGTK's little browser on a screen that nobody sees. */
export async function openWebKit(): Promise<Visitor> {
  const port = await freePort()
  const env = {
    DISPLAY: `:${await startProgram('Xvfb', screen)}`,
    LIBGL_ALWAYS_SOFTWARE: '1',
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
  }
  const address = `http://127.0.0.1:${port}`
  const listens = expect.poll(() => fetch(`${address}/status`).then(({ ok }) => ok), patience)
  // The driver prints nothing: what it may do first is fail.
  const driver = startProgram('WebKitWebDriver', [`--port=${port}`, '--host=127.0.0.1'], env)
  await Promise.race([driver, listens.toBe(true)])
  const options = { binary: browser, args: ['--automation'] }
  const session = await openSession(address, { 'webkitgtk:browserOptions': options })
  return {
    ...createVisitor(session),
    leave: session.end,
  }
}

function createVisitor(session: WebDriver): Omit<Visitor, 'leave'> {
  const press = async (selector: string) => {
    await session.send('POST', `/element/${await session.find(selector)}/click`)
  }
  return {
    wallet: 'example.node',
    async open(url) {
      await session.send('POST', '/url', { url })
      const script = `(${nodeWallet})(...arguments)`
      await session.send('POST', '/execute/sync', { script, args: [inject('sandbox').nodes] })
    },
    press,
    pressAndAgree: press,
    async read(selector, wanted) {
      const element = await session.find(selector, wanted)
      return (await session.send('GET', `/element/${element}/text`)) as string
    },
  }
}

function freePort(): Promise<number> {
  const server = createServer()
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
}
