export { AlreadySubscriberPage as Page } from '#src/features/purchase/pages/already-subscriber-page.tsx';
