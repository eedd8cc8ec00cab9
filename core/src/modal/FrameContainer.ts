/**
 * Where a feature puts a frame of another site: inside the modal's dialog, because what lies outside an open dialog can
 * be neither focused nor pressed. An element stays in its place as long as the modal is in the page.
 */
export type FrameContainer = Pick<HTMLElement, 'append'>
