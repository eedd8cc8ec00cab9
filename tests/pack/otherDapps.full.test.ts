import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, inject, it } from 'vitest'
import { createDapp } from './setup/createDapp.ts'
import { renderOnServer } from './setup/renderOnServer.ts'
import { run } from './setup/run.ts'
import { webpackDapp } from './setup/webpackDapp.ts'
import { withoutTypes } from './setup/withoutTypes.ts'

const tsc = join(import.meta.dirname, '../../node_modules/typescript/bin/tsc')
const dapp = inject('dapp')
const folders: string[] = []

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

describe('a dapp with other tools', () => {
  it('type-checks with Node module resolution', async () => {
    const flags = ['--module', 'nodenext', '--moduleResolution', 'nodenext']
    await expect(run(dapp, process.execPath, tsc, '-p', '.', ...flags)).resolves.toBe('')
  })

  it('builds with webpack without a warning', async () => {
    expect(await webpackDapp(dapp, await withoutTypes(dapp, 'main'))).toEqual([])
  })

  it('renders on the server with React 18.2.0', async () => {
    const versions = { react: '18.2.0', 'react-dom': '18.2.0' }
    const types = { '@types/react': '18.3.31', '@types/react-dom': '18.3.7' }
    const older = await createDapp(inject('tarballs'), { ...versions, ...types })
    folders.push(older)
    expect((await renderOnServer(older)).html).toContain('<svg')
    await expect(run(older, process.execPath, tsc, '-p', '.')).resolves.toBe('')
  })
})
