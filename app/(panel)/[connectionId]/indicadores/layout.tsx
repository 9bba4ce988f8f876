import { sourceLayout } from '#components/connection/source-layout.tsx';

export default sourceLayout('indicators');
