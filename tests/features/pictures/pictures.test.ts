import { reaction } from '@portico/core/state'
import { mainnet } from '@portico/eip155'
import { pictures } from '@portico/features/pictures'
import { drawings } from '@portico/features/pictures/drawings'
import { servedPictures } from '@portico/features/pictures/served'
import { describe, expect, it } from 'vitest'

/** The value of a source once it is there. */
function loaded(read: () => string | undefined): Promise<string> {
  return new Promise((resolve) => {
    const stop = reaction(read, (url) => {
      if (url === undefined) return
      stop()
      resolve(url)
    })
  })
}

describe('pictures from the package', () => {
  it('are nothing at first, and an inline image once they are loaded', async () => {
    const source = pictures()
    expect(source(mainnet.caipNetworkId)).toBeUndefined()
    const url = await loaded(() => source(mainnet.caipNetworkId))
    const drawing = await drawings()(mainnet.caipNetworkId)
    expect(url).toBe(`data:image/svg+xml,${encodeURIComponent(drawing ?? '')}`)
    expect(source(mainnet.caipNetworkId)).toBe(url)
  })

  it('of your own networks are those that you name', async () => {
    const source = pictures({ aliases: { 'eip155:31337': mainnet.caipNetworkId } })
    const own = await loaded(() => source('eip155:31337'))
    expect(own).toBe(await loaded(() => source(mainnet.caipNetworkId)))
  })

  it('of what has none stay nothing', async () => {
    const source = pictures()
    source('eip155:31337')
    await loaded(() => source(mainnet.caipNetworkId))
    expect(source('eip155:31337')).toBeUndefined()
  })

  it('thousands of ids that others chose are not kept, and take away none that is shown', async () => {
    const source = pictures()
    const first = await loaded(() => source(mainnet.caipNetworkId))
    for (let at = 0; at < 2_000; at++) source(`eip155:31337/0x${at}`)
    expect(source(mainnet.caipNetworkId)).toBe(first)
  })
})

describe('pictures from the directory', () => {
  it('are at its address, with the id as a parameter', () => {
    const source = servedPictures('https://directory.example/d/')
    expect(source('eip155:1/erc20:0xa&b')).toBe(
      'https://directory.example/d/getPicture?id=eip155%3A1%2Ferc20%3A0xa%26b',
    )
    const ofProject = servedPictures('https://directory.example', { projectId: 'acme' })
    expect(ofProject('eip155:1')).toMatch(/getPicture\?id=eip155%3A1&projectId=acme$/)
  })
})
