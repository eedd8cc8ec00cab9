const most = 64 * 1024
const isIcon = /^(?:https:\/\/|data:image\/(?:png|jpeg|webp|gif|svg\+xml)[;,])/i

/** A wallet's icon where it is an image or an https address; nothing else is ever shown. */
export function safeIcon(icon: unknown): { readonly icon?: string } {
  return typeof icon === 'string' && icon.length <= most && isIcon.test(icon) ? { icon } : {}
}
