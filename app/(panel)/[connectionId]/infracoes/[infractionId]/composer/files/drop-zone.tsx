'use client';

import { useTranslations } from 'next-intl';
import { useDropzone } from 'react-dropzone';
import { DropZoneLook } from './drop-zone-look.tsx';

export interface DropZoneProps {
  isDisabled: boolean;
  leftText: string;
  onFiles: (files: File[]) => void;
}

/** Takes files by picker and by drop. */
export function DropZone({ isDisabled, leftText, onFiles }: DropZoneProps) {
  const t = useTranslations('infractions.composer');
  const { getRootProps, getInputProps, open, isDragActive } = useDropzone({
    onDropAccepted: onFiles,
    noClick: true,
    noKeyboard: true,
    disabled: isDisabled,
  });
  return (
    <DropZoneLook
      {...getRootProps()}
      {...{ isDragActive, isDisabled, leftText }}
      onChoose={open}
      field={<input {...getInputProps({ 'aria-label': t('choose') })} />}
    />
  );
}
