import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDapp } from './createDapp.ts'
import { packAll } from './packAll.ts'
import { renderOnServer } from './renderOnServer.ts'
import { run } from './run.ts'
import { webpackDapp } from './webpackDapp.ts'
import { withoutTypes } from './withoutTypes.ts'

const packed = mkdtempSync(join(tmpdir(), 'portico-pack-'))
const tsc = join(import.meta.dirname, '../../node_modules/typescript/bin/tsc')
const folders: string[] = [packed]
let dapp = ''

beforeAll(async () => {
  dapp = await createDapp(await packAll(packed))
  folders.push(dapp)
})
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

describe('a dapp of other tools', () => {
  it('builds with webpack without a warning', async () => {
    expect(await webpackDapp(dapp, await withoutTypes(dapp, 'main'))).toEqual([])
  })

  it('renders on the server with React 18.2.0', async () => {
    const versions = { react: '18.2.0', 'react-dom': '18.2.0' }
    const types = { '@types/react': '18.3.31', '@types/react-dom': '18.3.7' }
    const older = await createDapp(await packAll(packed), { ...versions, ...types })
    folders.push(older)
    expect((await renderOnServer(older)).html).toContain('<svg')
    await expect(run(older, process.execPath, tsc, '-p', '.')).resolves.toBe('')
  })
})
