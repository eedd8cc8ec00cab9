import type { Clock } from '../async/Clock.ts'
import { KitError } from '../errors/KitError.ts'
import { firstView } from '../router/firstView.ts'
import type { ViewTable } from '../router/Router.ts'
import type { Kit, OpenRequest } from './Kit.ts'

type Opening = Pick<
  Kit,
  'adapters' | 'connections' | 'isMobile' | 'isUnsupported' | 'modal' | 'registry'
> & { readonly router: { reset(name: string, params?: object): void } }

type OpeningParts = Record<'check' | 'project', () => Promise<void>> & { readonly clock: Clock }

/** Opens the modal at once; an invalid option is shown as an error card and thrown. */
export async function openModal(
  kit: Opening,
  { check, project, clock }: OpeningParts,
  request: OpenRequest<ViewTable>,
): Promise<void> {
  const { view, params, namespace } = request ?? {}
  // Types do not protect callers in plain JavaScript; the schema check loads only to word the error.
  if (
    typeof request !== 'object' ||
    typeof (view ?? '') !== 'string' ||
    typeof (namespace ?? '') !== 'string'
  )
    await (await import('../connection/input/parseActionInput.ts')).parseActionInput(
      'open',
      request,
    )
  const { modal, router, connections, registry, adapters } = kit
  const connection = connections.current(namespace)
  const connected = connection?.confirmed === true
  // Opening the account of a namespace makes that namespace the active one.
  if (connected && namespace) connections.activate(namespace, connection.connectorId)
  const { reset } = router
  if (view !== undefined) reset(view, namespace ? { namespace, ...params } : params)
  else {
    const first = firstView({
      connected,
      unsupported: kit.isUnsupported(),
      mobile: kit.isMobile(),
      hasAdapters: adapters.namespaces.length > 0,
      walletsView: registry.walletsView,
      hasLogins: registry.hasLogins,
    })
    reset(first, namespace && !connected ? { namespace } : undefined)
  }
  modal.show()
  // The schemas that check the options load after the view, so that they do not delay it.
  await modal.idle()
  if (modal.loadError) throw modal.loadError
  try {
    await check()
  } catch (error) {
    // Offline, the code of the check may not load. The check serves developers, so it is retried on the next opening.
    if (error instanceof KitError) {
      modal.fail(error)
      throw error
    }
  }
  if (!modal.draw && globalThis.document)
    await (await import('./checks/waitForHost.ts')).waitForHost(modal, clock)
  await modal.idle()
  project().catch(() => undefined) // offline: retried on the next opening
}
