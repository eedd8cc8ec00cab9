import { describe, expect, it } from 'vitest'
import { arrowTarget } from '../../../../features/src/walletconnect/views/wallets/arrowTarget.ts'

const at = (index: number, key: string, rightToLeft = false) =>
  arrowTarget({ key, index, count: 10, rightToLeft })

describe('arrow keys in the grid', () => {
  it('move along and across the rows', () => {
    expect([at(5, 'ArrowRight'), at(5, 'ArrowLeft'), at(5, 'ArrowUp'), at(5, 'ArrowDown')]).toEqual(
      [6, 4, 1, 9],
    )
  })

  it('A12 are mirrored in right-to-left languages', () => {
    expect([at(5, 'ArrowRight', true), at(5, 'ArrowLeft', true)]).toEqual([4, 6])
  })

  it('stay in place at the edges', () => {
    expect([at(0, 'ArrowLeft'), at(2, 'ArrowUp'), at(9, 'ArrowRight'), at(8, 'ArrowDown')]).toEqual(
      [0, 2, 9, 8],
    )
  })

  it('jump to both ends', () => {
    expect([at(5, 'Home'), at(5, 'End')]).toEqual([0, 9])
  })

  it('ignore all other keys', () => {
    expect([at(5, 'Enter'), at(5, 'Tab'), at(5, 'a')]).toEqual([undefined, undefined, undefined])
  })
})
