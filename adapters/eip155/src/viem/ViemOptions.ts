import type { Chain } from 'viem'

export type ViemOptions<chain extends Chain = Chain> = {
  /**
   * viem's own definition of a network of the kit, with its contracts and formatters. Without one it is the network in
   * use, as the kit has it.
   */
  readonly chain?: chain
}
