import type { AdapterDefinition } from '../../adapter/AdapterDefinition.ts'
import { lazy } from '../../async/lazy.ts'
import type { Feature } from '../../feature/Feature.ts'
import type { CheckedKit } from '../checks/checkKit.ts'
import type { Stores } from '../createStores.ts'
import type { KitOptions, Ports } from '../Kit.ts'
import { checkKitOptions } from './checkKitOptions.ts'
import { finishOpening } from './finishOpening.ts'

export type Opening = ReturnType<typeof createOpening>

type Options = KitOptions<readonly AdapterDefinition[], readonly Feature[]>
type Parts = { readonly ports: Ports; readonly stores: Stores }

/**
 * What follows the first opening of a kit, or its first connection: the checks of the dapp's options and the project's
 * configuration. Created once for a kit.
 */
export function createOpening(options: Options, { ports, stores }: Parts) {
  const checkOptions = lazy(() => checkKitOptions(options))
  const loadProject = lazy(async () => {
    if (ports.service('directory'))
      await (await import('../../project/loadProject.ts')).loadProject(stores, ports)
  })
  return {
    /** Rejects with `settings/invalid`, which names the option. */
    checkOptions,
    /** Checks the options of the features as well, for developers. */
    checkKit: async (kit: CheckedKit) =>
      (await import('../checks/checkKit.ts')).checkKit(kit, options),
    /** Rejects with what is wrong with the input of `open`. */
    checkRequest: async (request: unknown) =>
      (await import('../../connection/input/parseActionInput.ts')).parseActionInput(
        'open',
        request,
      ),
    finish: () =>
      finishOpening({ modal: stores.modal, clock: ports.clock, checkOptions, loadProject }),
  }
}
