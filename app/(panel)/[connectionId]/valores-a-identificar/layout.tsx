import { sourceLayout } from '#components/connection/source-layout.tsx';

export default sourceLayout('suspense', 'valores-a-identificar');
