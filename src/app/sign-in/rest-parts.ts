/** Everything that the sign-in does not need until the person types. */
export { providerAddress, staffWays } from '../../features/account/provider-address.ts'
export { signInWithPasskey } from '../../features/account/passkey-sign-in.ts'
export { SignInBanners, SignInContact } from '../../routes/-parts/sign-in-banners.tsx'
export { Toaster } from '../../ui/toaster.tsx'
export { openThisDevice } from '../open-device.ts'
export { AppUpdate } from '../shell/app-update.tsx'
export { Notices } from '../shell/notices.tsx'
export { prepareRouter, startRouter } from '../start-router.tsx'
