export { NewView } from './NewView.tsx';
export { OvertakenView } from './OvertakenView.tsx';
export { RenameView } from './RenameView.tsx';
