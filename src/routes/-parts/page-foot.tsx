import { paths } from '../../app/paths.ts'
import { BrandFoot } from '../../features/brand/brand-foot.tsx'

export const PageFoot = () => <BrandFoot help={paths.help()} legal={paths.legal()} />
